import type { Window } from 'contracts/api/component';
import { LANGUAGES, type Language } from 'contracts/languages';
import { ChipGroup, media, Select, tokens } from 'shared-ui';
import { useCategories } from 'shared-ui/platform';
import styled from 'styled-components';
import { SORT_LABELS, WINDOW_LABELS, type Sort } from './exploreFilters.ts';
import type { FilterControls } from './useExploreFilters.ts';

/** The value of the option that takes a filter out. */
const ANY = '';

const LANGUAGE_OPTIONS = [{ value: ANY, label: 'All languages' }, ...LANGUAGES.map((language) => ({ value: language, label: language }))];
const SORT_OPTIONS = (Object.keys(SORT_LABELS) as Sort[]).map((sort) => ({ value: sort, label: SORT_LABELS[sort] }));
const WINDOW_OPTIONS = (Object.keys(WINDOW_LABELS) as Window[]).map((window) => ({ value: window, label: WINDOW_LABELS[window] }));

/** Category, language and order; of a trend also how far back it looks. */
export function FilterBar({ filters, change }: Pick<FilterControls, 'filters' | 'change'>) {
  const { data: categories = [] } = useCategories();
  const names = categories.map(({ name }) => name);
  const known = names.find((name) => name.toLowerCase() === filters.category?.toLowerCase());
  // Until the categories are known, and for one that nobody knows, the address's own word is shown.
  const category = known ?? filters.category;
  const options = category === undefined || known !== undefined ? names : [category, ...names];

  return (
    <Bar role="group" aria-label="Filters">
      <Select
        size="s"
        label="Category"
        options={[{ value: ANY, label: 'All categories' }, ...options.map((name) => ({ value: name, label: name }))]}
        value={category ?? ANY}
        onValueChange={(value) => change({ category: value === ANY ? undefined : value })}
      />
      <Select
        size="s"
        label="Language"
        options={LANGUAGE_OPTIONS}
        value={filters.language ?? ANY}
        onValueChange={(value) => change({ language: value === ANY ? undefined : (value as Language) })}
      />
      <span className="end">
        {filters.sort === 'trending' && (
          <ChipGroup label="Trending over" options={WINDOW_OPTIONS} value={filters.window} onValueChange={(window) => change({ window })} />
        )}
        <Select size="s" label="Sort by" options={SORT_OPTIONS} value={filters.sort} onValueChange={(sort) => change({ sort })} />
      </span>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[2]} ${tokens.space[3]};
    margin-inline-start: auto;
  }
  /* Two columns and a row: the three never fit beside each other, and what is chosen would move them. */
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    .end {
      grid-column: 1 / -1;
      display: grid;
      margin: 0;
    }
  }
`;
