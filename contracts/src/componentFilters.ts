import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';

/** A filter of the lists of components, as data: the API's query, the explore page's address, chips and bar read it. */
interface Filter {
  /**
   * `text`: a text, cut after `max` characters. `name`: one that is not cut: a longer one names nothing. `choice`: one of `values`, which is also the value of the column of
   * the same name. `list`: at most `max` texts, each a parameter of its own.
   */
  readonly kind: 'text' | 'name' | 'choice' | 'list';
  readonly max?: number;
  readonly values?: readonly string[];
  /** What it is called. */
  readonly label: string;
  /** The filter bar's choice of none. */
  readonly any?: string;
  /** What stands around its value in a chip, as in `#tag`. */
  readonly around?: readonly [before: string, after: string];
  /** What stands before its value in the name of a list, as in "Components in HTML+CSS". */
  readonly title?: string;
  readonly description?: string;
}

/** In the order of the address. */
export const COMPONENT_FILTERS = {
  q: {
    kind: 'text',
    max: LIMITS.searchLength,
    label: 'Search',
    around: ['“', '”'],
    description: 'Searches name, tags, category and author; allows for typing errors',
  },
  category: {
    kind: 'name',
    max: LIMITS.categoryLength,
    label: 'Category',
    any: 'All categories',
    description: 'A category by name, in any case',
  },
  language: { kind: 'choice', values: LANGUAGES, label: 'Language', any: 'All languages', title: 'in' },
  tag: {
    kind: 'list',
    max: LIMITS.filterTags,
    label: 'Tag',
    around: ['#', ''],
    title: 'tagged',
    description: `A component must have all of these tags. Repeat the parameter for several, at most ${LIMITS.filterTags}`,
  },
} as const satisfies Record<string, Filter>;

type Filters = typeof COMPONENT_FILTERS;
export type FilterName = keyof Filters;
type NameOf<Kind extends Filter['kind']> = {
  [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never;
}[FilterName];
/** A filter whose column holds one of its values. */
export type ChoiceName = NameOf<'choice'>;

type ValueOf<One extends Filter> = One['kind'] extends 'list'
  ? string[]
  : One extends { readonly values: readonly (infer Value)[] }
    ? Value
    : string;
/** What a list is narrowed to. Undefined: not by this. */
export type ComponentFilters = { [Name in FilterName]?: ValueOf<Filters[Name]> };

export const FILTER_NAMES = Object.keys(COMPONENT_FILTERS) as readonly FilterName[];
export const filterOf = (name: FilterName): Filter => COMPONENT_FILTERS[name];
export const CHOICE_NAMES = FILTER_NAMES.filter((name): name is ChoiceName => filterOf(name).kind === 'choice');

/** Reads the filters from an address. A value that cannot be used is left out. */
export function readFilters(search: URLSearchParams): ComponentFilters {
  const read = FILTER_NAMES.map((name) => [name, readFilter(filterOf(name), search.getAll(name))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as ComponentFilters;
}

function readFilter({ kind, max = 0, values = [] }: Filter, texts: string[]): string | string[] | undefined {
  const [first = ''] = texts.map((text) => text.trim());
  switch (kind) {
    case 'text':
      return first.slice(0, max).trim() || undefined;
    case 'name':
      return first !== '' && first.length <= max ? first : undefined;
    case 'choice':
      // A plus sign typed into an address arrives as a space.
      return values.find((value) => value.toLowerCase() === first.replaceAll(' ', '+').toLowerCase());
    case 'list': {
      const read = texts.map((text) => text.trim().toLowerCase());
      const usable = [...new Set(read)].filter((text) => text !== '' && text.length <= LIMITS.tagLength);
      return usable.length === 0 ? undefined : usable.slice(0, max);
    }
  }
}

/** The filters as parameters of an address, a list as one parameter for each of its values. */
export function filterParameters(filters: ComponentFilters): [FilterName, string][] {
  return FILTER_NAMES.flatMap((name) =>
    [filters[name] ?? []].flat().map((value): [FilterName, string] => [name, value]),
  );
}
