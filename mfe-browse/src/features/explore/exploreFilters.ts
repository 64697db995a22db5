import type { ComponentQuery, Window } from '@keyframe/contracts/api/component';
import {
  FILTER_NAMES,
  filterParameters,
  readFilters,
  type ComponentFilters,
  type FilterName,
} from '@keyframe/contracts/componentFilters';
import { LIMITS } from '@keyframe/contracts/limits';

export type Sort = NonNullable<ComponentQuery['sort']>;

const SEARCH_SORTS: Record<Sort, string> = {
  relevance: 'Relevance',
  newest: 'Newest',
  trending: 'Trending',
  likes: 'Most liked',
  downloads: 'Most downloaded',
  remixes: 'Most remixed',
};
const { relevance: _relevance, ...LIST_SORTS } = SEARCH_SORTS;

/**
 * The sort orders of a list with their labels, in the order of the control. The first is the default. Only a search has
 * an order by relevance.
 */
export function sortLabels(q: string | undefined): Record<Sort, string> {
  return q === undefined ? (LIST_SORTS as Record<Sort, string>) : SEARCH_SORTS;
}

/**
 * The time windows of trending with their labels, in the order of the control. Only the type comes from the contract:
 * its schemas would load a validator into the page.
 */
export const WINDOW_LABELS: Record<Window, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** The order of a list whose address names none. */
export function defaultSort(q: string | undefined): Sort {
  return q === undefined ? 'newest' : 'relevance';
}

/** The filters of the explore page. All are in the address, so that links, back and forward restore them. */
export interface ExploreFilters extends ComponentFilters {
  /** One-based. */
  page: number;
  sort: Sort;
  /** The time window of trending. Without one it covers all time and weights recent activity more. */
  window?: Window;
}

/** The last page that the API serves by offset. */
const LAST_PAGE = Math.floor(LIMITS.offsetMax / LIMITS.pageSize) + 1;

/** Reads the filters from an address. Invalid values are ignored. */
export function readExploreFilters(search: URLSearchParams): ExploreFilters {
  const filters = readFilters(search);
  const sort = keyOf(sortLabels(filters.q), search.get('sort')) ?? defaultSort(filters.q);
  const page = search.get('page') ?? '';
  return {
    ...filters,
    page: /^[1-9]\d{0,3}$/.test(page) && Number(page) <= LAST_PAGE ? Number(page) : 1,
    sort,
    window: sort === 'trending' ? keyOf(WINDOW_LABELS, search.get('window')) : undefined,
  };
}

function keyOf<Key extends string>(labels: Record<Key, string>, text: string | null): Key | undefined {
  return text !== null && Object.hasOwn(labels, text) ? (text as Key) : undefined;
}

/** The filters of a list in their order, without the list's own order and page. */
export function listFilters(filters: ComponentFilters): ComponentFilters {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, filters[name]]));
}

/** An active filter, one for each tag, and the filters without it. */
export interface ActiveFilter {
  filter: FilterName;
  value: string;
  without: ExploreFilters;
}

/** The active filters in the order of the address. */
export function activeFilters(filters: ExploreFilters): ActiveFilter[] {
  return filterParameters(filters).map(([filter, value]) => {
    const rest = [filters[filter] ?? []].flat().filter((other) => other !== value);
    return { filter, value, without: { ...filters, page: 1, [filter]: rest.length > 0 ? rest : undefined } };
  });
}
