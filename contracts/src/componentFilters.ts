import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';

/**
 * A filter of component lists, as data: read by the API's query schema and by the explore page's address, chips and
 * filter bar.
 */
interface Filter {
  /**
   * `text`: truncated after `max` characters. `name`: not truncated, because a longer one cannot exist. `choice`: one
   * of `values`, the values of the column of the same name. `list`: at most `max` texts, each in a parameter of its
   * own. `facet`: what the code of components does, as in their search documents; no component has an unknown value.
   * `facets`: a facet of which a component has several, as `list`.
   */
  readonly kind: 'text' | 'name' | 'choice' | 'list' | 'facet' | 'facets';
  readonly max?: number;
  readonly values?: readonly string[];
  readonly label: string;
  /** The label of "no filter" in the filter bar. */
  readonly any?: string;
  /** The text around the value in a chip, as in `#tag`. */
  readonly around?: readonly [before: string, after: string];
  /** The text before the value in a list's title, as in "Components in HTML+CSS". */
  readonly title?: string;
}

const facet = <Label extends string>(label: Label) =>
  ({ kind: 'facet', max: LIMITS.facetLength, label, around: [`${label}: `, ''] }) as const;

/** In the order of the address. */
export const COMPONENT_FILTERS = {
  q: {
    kind: 'text',
    max: LIMITS.searchLength,
    label: 'Search',
    around: ['“', '”'],
  },
  category: {
    kind: 'name',
    max: LIMITS.categoryLength,
    label: 'Category',
    any: 'All categories',
  },
  language: { kind: 'choice', values: LANGUAGES, label: 'Language', any: 'All languages', title: 'in' },
  tag: {
    kind: 'list',
    max: LIMITS.filterTags,
    label: 'Tag',
    around: ['#', ''],
    title: 'tagged',
  },
  motion: facet('Motion'),
  trigger: facet('Starts on'),
  colour: facet('Colour'),
  size: facet('Size'),
  script: facet('Script'),
  ground: facet('Ground'),
  quality: { ...facet('Quality'), kind: 'facets', max: LIMITS.filterTags },
} as const satisfies Record<string, Filter>;

type Filters = typeof COMPONENT_FILTERS;
export type FilterName = keyof Filters;
type NameOf<Kind extends Filter['kind']> = {
  [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never;
}[FilterName];
/** A filter whose column has one of its values. */
export type ChoiceName = NameOf<'choice'>;
export type FacetName = NameOf<'facet' | 'facets'>;

type ValueOf<One extends Filter> = One['kind'] extends 'list' | 'facets'
  ? string[]
  : One extends { readonly values: readonly (infer Value)[] }
    ? Value
    : string;
/** The active filters; undefined for an inactive one. */
export type ComponentFilters = { [Name in FilterName]?: ValueOf<Filters[Name]> };

export const FILTER_NAMES = Object.keys(COMPONENT_FILTERS) as readonly FilterName[];
export const filterOf = (name: FilterName): Filter => COMPONENT_FILTERS[name];
export const CHOICE_NAMES = FILTER_NAMES.filter((name): name is ChoiceName => filterOf(name).kind === 'choice');

/** Reads the filters from an address and ignores invalid values. */
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
    case 'facet':
      return first !== '' && first.length <= max ? first : undefined;
    case 'choice':
      // A typed plus sign arrives as a space.
      return values.find((value) => value.toLowerCase() === first.replaceAll(' ', '+').toLowerCase());
    case 'list':
    case 'facets': {
      const read = texts.map((text) => text.trim().toLowerCase());
      const usable = [...new Set(read)].filter((text) => text !== '' && text.length <= LIMITS.tagLength);
      return usable.length === 0 ? undefined : usable.slice(0, max);
    }
  }
}

/** The filters as URL parameters, a list as one parameter per value. */
export function filterParameters(filters: ComponentFilters): [FilterName, string][] {
  return FILTER_NAMES.flatMap((name) =>
    [filters[name] ?? []].flat().map((value): [FilterName, string] => [name, value]),
  );
}
