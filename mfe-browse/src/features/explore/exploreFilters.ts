import type { ComponentQuery, Window } from '@keyframe/contracts/api/component';
import { LANGUAGES, type Language } from '@keyframe/contracts/languages';
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
export interface ExploreFilters {
  /** From 1. */
  page: number;
  sort: Sort;
  /** Of a trend: how far back it looks. Without one it looks at all there was, the latest counting for most. */
  window?: Window;
  /** The text searched for. */
  q?: string;
  /** A category by name, in any case. */
  category?: string;
  language?: Language;
  /** Tags, all of which a component has. Undefined where there is none. */
  tag?: string[];
}

/** The filters that narrow the list. */
export const NARROWING = ['q', 'category', 'language', 'tag'] as const satisfies (keyof ExploreFilters)[];
/** The last page that the API serves by offset. */
const LAST_PAGE = Math.floor(LIMITS.offsetMax / LIMITS.pageSize) + 1;

/** How each filter is read from its text in the address. Undefined: it cannot be used and is ignored. Bounds are those of ComponentQuery. */
const READ = {
  page: (text) => (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= LAST_PAGE ? Number(text) : undefined),
  sort: (text) => (Object.hasOwn(SORT_LABELS, text) ? (text as Sort) : undefined),
  window: (text) => (Object.hasOwn(WINDOW_LABELS, text) ? (text as Window) : undefined),
  q: (text) => text.trim().slice(0, 100).trim() || undefined,
  category: (text) => within(60, text.trim()),
  // A plus sign typed into an address arrives as a space.
  language: (text) =>
    LANGUAGES.find((language) => language.toLowerCase() === text.trim().replaceAll(' ', '+').toLowerCase()),
} satisfies {
  [Filter in Exclude<keyof ExploreFilters, 'tag'>]-?: (text: string) => ExploreFilters[Filter] | undefined;
};

/** Tags that cannot be used are ignored, and so are those beyond what the API takes. */
function readTags(texts: string[]): string[] | undefined {
  const tags = texts
    .map((text) => within(LIMITS.tagLength, text.trim().toLowerCase()))
    .filter((tag) => tag !== undefined);
  return tags.length === 0 ? undefined : [...new Set(tags)].slice(0, LIMITS.filterTags);
}

function within(length: number, text: string): string | undefined {
  return text !== '' && text.length <= length ? text : undefined;
}

/** Reads the filters from an address. A value that cannot be used is ignored. */
export function readFilters(search: URLSearchParams): ExploreFilters {
  const text = (filter: keyof typeof READ): string => search.get(filter) ?? '';
  const sort = READ.sort(text('sort')) ?? 'newest';
  return {
    page: READ.page(text('page')) ?? 1,
    sort,
    window: sort === 'trending' ? READ.window(text('window')) : undefined,
    q: READ.q(text('q')),
    category: READ.category(text('category')),
    language: READ.language(text('language')),
    tag: readTags(search.getAll('tag')),
  };
}

/** The address of the explore page with these filters. Defaults are left out, so that one list has one address. */
export function exploreAddress({ page = 1, sort = 'newest', window, ...narrowing }: Partial<ExploreFilters>): string {
  const search = new URLSearchParams();
  for (const filter of NARROWING) {
    for (const value of [narrowing[filter] ?? []].flat()) search.append(filter, value);
  }
  if (sort !== 'newest') search.set('sort', sort);
  if (sort === 'trending' && window !== undefined) search.set('window', window);
  if (page !== 1) search.set('page', String(page));
  return search.size === 0 ? '/explore' : `/explore?${search.toString()}`;
}

/** One thing that narrows the list, each tag by itself, and the filters without it. */
export interface ActiveFilter {
  filter: (typeof NARROWING)[number];
  value: string;
  without: ExploreFilters;
}

/** Everything that narrows the list, in the order of the address; nothing where the list is all there is. */
export function activeFilters(filters: ExploreFilters): ActiveFilter[] {
  return NARROWING.flatMap((filter) =>
    [filters[filter] ?? []].flat().map((value) => {
      const rest = filter === 'tag' ? filters.tag?.filter((tag) => tag !== value) : [];
      return { filter, value, without: { ...filters, page: 1, [filter]: rest?.length ? rest : undefined } };
    }),
  );
}
