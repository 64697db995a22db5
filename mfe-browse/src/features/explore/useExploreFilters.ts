import { useMemo } from 'react';
import { FILTER_NAMES } from '@keyframe/contracts/componentFilters';
import { explorePath } from '@keyframe/contracts/paths';
import { useNavigate, useSearchParams } from '@keyframe/shared-ui/platform';
import { readExploreFilters, type ExploreFilters } from './exploreFilters.ts';

export interface FilterControls {
  filters: ExploreFilters;
  /** Changes some filters and goes back to page 1, as a new step of the history. */
  change: (next: Partial<Omit<ExploreFilters, 'page'>>) => void;
  /** Removes everything that narrows the list; the order stays. */
  clear: () => void;
}

/** The filters of the address, and the ways to change them. The page keeps its place on the screen meanwhile. */
export function useExploreFilters(): FilterControls {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => readExploreFilters(search), [search]);
  const change: FilterControls['change'] = (next) => {
    void navigate(explorePath({ ...filters, ...next, page: 1 }), { preventScrollReset: true });
  };
  const clear = () => change(Object.fromEntries(FILTER_NAMES.map((filter) => [filter, undefined])));
  return { filters, change, clear };
}
