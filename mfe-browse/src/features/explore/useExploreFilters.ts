import { useMemo } from 'react';
import { FILTER_NAMES } from '@keyframe/contracts/componentFilters';
import { explorePath } from '@keyframe/contracts/paths';
import { useNavigate, useSearchParams } from '@keyframe/shared-ui/platform';
import { defaultSort, listFilters, readExploreFilters, type ExploreFilters } from './exploreFilters.ts';

export interface FilterControls {
  filters: ExploreFilters;
  /** Changes some filters and goes back to page 1, as a new history entry. */
  change: (next: Partial<Omit<ExploreFilters, 'page'>>) => void;
  /** Removes all filters; the order stays. */
  clear: () => void;
}

/** The filters of the address, and functions to change them. A change keeps the scroll position. */
export function useExploreFilters(): FilterControls {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => readExploreFilters(search), [search]);
  const change: FilterControls['change'] = (next) => {
    // An order that was not chosen follows the search.
    const chosen = filters.sort === defaultSort(filters.q) ? undefined : filters.sort;
    const changed = { ...filters, sort: chosen, ...next, page: 1 };
    void navigate(explorePath({ ...changed, ...listFilters(changed) }), { preventScrollReset: true });
  };
  const clear = () => change(Object.fromEntries(FILTER_NAMES.map((filter) => [filter, undefined])));
  return { filters, change, clear };
}
