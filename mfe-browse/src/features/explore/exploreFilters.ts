import type { ComponentQuery, Window } from '@keyframe/contracts/api/component';
import {
  filterParameters,
  readFilters,
  type ComponentFilters,
  type FilterName,
} from '@keyframe/contracts/componentFilters';
import { LIMITS } from '@keyframe/contracts/limits';

export type Sort = ComponentQuery['sort'];

/** The orders in the order and the words of the sort control. The first is the default and is left out of addresses. */
export const SORT_LABELS: Record<Sort, string> = { newest: 'Newest', trending: 'Trending', likes: 'Most liked' };

/**
 * How far back a trend looks, in the order and the words of its control. Only the type comes from the contract, since
 * its schemas would bring a validator into the page.
 */
export const WINDOW_LABELS: Record<Window, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** What the explore page shows, all of it from the address, so that a link, back and forward bring it again. */
export interface ExploreFilters extends ComponentFilters {
  /** From 1. */
  page: number;
  sort: Sort;
  /** Of a trend: how far back it looks. Without one it looks at all there was, the latest counting for most. */
  window?: Window;
}

/** The last page that the API serves by offset. */
const LAST_PAGE = Math.floor(LIMITS.offsetMax / LIMITS.pageSize) + 1;

/** Reads the filters from an address. A value that cannot be used is ignored. */
export function readExploreFilters(search: URLSearchParams): ExploreFilters {
  const sort = keyOf(SORT_LABELS, search.get('sort')) ?? 'newest';
  const page = search.get('page') ?? '';
  return {
    ...readFilters(search),
    page: /^[1-9]\d{0,3}$/.test(page) && Number(page) <= LAST_PAGE ? Number(page) : 1,
    sort,
    window: sort === 'trending' ? keyOf(WINDOW_LABELS, search.get('window')) : undefined,
  };
}

function keyOf<Key extends string>(labels: Record<Key, string>, text: string | null): Key | undefined {
  return text !== null && Object.hasOwn(labels, text) ? (text as Key) : undefined;
}

/** One thing that narrows the list, each tag by itself, and the filters without it. */
export interface ActiveFilter {
  filter: FilterName;
  value: string;
  without: ExploreFilters;
}

/** Everything that narrows the list, in the order of the address; nothing where the list is all there is. */
export function activeFilters(filters: ExploreFilters): ActiveFilter[] {
  return filterParameters(filters).map(([filter, value]) => {
    const rest = [filters[filter] ?? []].flat().filter((other) => other !== value);
    return { filter, value, without: { ...filters, page: 1, [filter]: rest.length > 0 ? rest : undefined } };
  });
}
