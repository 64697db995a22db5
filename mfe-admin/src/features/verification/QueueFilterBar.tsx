import type { QueueQuery } from 'contracts/api/component';
import { LANGUAGES, type Language } from 'contracts/languages';
import { media, Select, tokens } from 'shared-ui';
import { useCategories } from 'shared-ui/platform';
import styled from 'styled-components';
import { SORT_LABELS, type QueueFilters } from './queueFilters.ts';

/** The value of the option that takes a filter out. */
const ANY = '';

const LANGUAGE_OPTIONS = [{ value: ANY, label: 'All languages' }, ...LANGUAGES.map((language) => ({ value: language, label: language }))];
const SORT_OPTIONS = (Object.keys(SORT_LABELS) as QueueQuery['sort'][]).map((sort) => ({ value: sort, label: SORT_LABELS[sort] }));

/** Category, language and order of the queue. A change goes back to the first page. */
export function QueueFilterBar({ filters, onChange }: { filters: QueueFilters; onChange: (next: QueueFilters) => void }) {
  const { data: categories = [] } = useCategories();
  const names = categories.map(({ name }) => name);
  const { category } = filters;
  // Until the categories are known, and for one that nobody knows, the address's own word is shown.
  const options = category === undefined || names.includes(category) ? names : [category, ...names];
  const change = (next: Partial<QueueFilters>) => onChange({ ...filters, ...next, page: 1 });

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
    margin-inline-start: auto;
  }
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
