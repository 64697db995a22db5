import {
  CHOICE_NAMES,
  COMPONENT_FILTERS,
  filterOf,
  type ChoiceName,
  type ComponentFilters,
  type FilterName,
} from '@keyframe/contracts/componentFilters';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Select, type SelectOption } from '../parts/Select.tsx';
import { useCategories } from '../server/hooks/useDirectory.ts';
import { media, tokens } from '../theme/tokens.ts';

/** What a list of components is narrowed to and how it is ordered. Undefined: not narrowed. */
export interface ListFilters<Sort extends string> extends Pick<ComponentFilters, 'category' | ChoiceName> {
  sort: Sort;
}

export interface FilterBarProps<Sort extends string> {
  filters: ListFilters<Sort>;
  /** The orders in the order and the words of the sort control. */
  sortLabels: Record<Sort, string>;
  /** Called with what changed. A filter that is taken out is undefined. */
  onChange: (change: Partial<ListFilters<Sort>>) => void;
  /** Shows beside each category how many public components it has. */
  counts?: boolean;
  /** What belongs to the order, before its control. */
  children?: ReactNode;
}

/** The value of the option that takes a filter out. */
const ANY = '';

const anyOption = (name: FilterName): SelectOption => ({ value: ANY, label: filterOf(name).any ?? 'All' });

const CHOICES = CHOICE_NAMES.map((name) => ({
  name,
  label: filterOf(name).label,
  options: [anyOption(name), ...COMPONENT_FILTERS[name].values.map((value) => ({ value, label: value }))],
}));

/** Narrows a list of components by category and by the filters with a choice of values, and orders it. */
export function FilterBar<Sort extends string>({
  filters,
  sortLabels,
  onChange,
  counts = false,
  children,
}: FilterBarProps<Sort>) {
  const { data: categories = [] } = useCategories();
  const named = categories.map(({ name, componentCounter }) => ({
    value: name,
    label: name,
    count: counts ? componentCounter : undefined,
  }));
  const known = named.find(({ value }) => value.toLowerCase() === filters.category?.toLowerCase());
  // Until the categories are known, and for one that nobody knows, the address's own word is shown.
  const category = known?.value ?? filters.category;
  const options: SelectOption[] =
    category === undefined || known !== undefined ? named : [{ value: category, label: category }, ...named];
  const sorts = (Object.keys(sortLabels) as Sort[]).map((sort) => ({ value: sort, label: sortLabels[sort] }));

  return (
    <Bar role="group" aria-label="Filters">
      <Select
        size="s"
        label={COMPONENT_FILTERS.category.label}
        options={[anyOption('category'), ...options]}
        value={category ?? ANY}
        onValueChange={(value) => onChange({ category: value === ANY ? undefined : value })}
      />
      {CHOICES.map(({ name, label, options: choices }) => (
        <Select
          key={name}
          size="s"
          label={label}
          options={choices}
          value={filters[name] ?? ANY}
          onValueChange={(value) =>
            onChange({ [name]: value === ANY ? undefined : value } as Partial<ListFilters<Sort>>)
          }
        />
      ))}
      <span className="end">
        {children}
        <Select
          size="s"
          label="Sort by"
          options={sorts}
          value={filters.sort}
          onValueChange={(sort) => onChange({ sort })}
        />
      </span>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  > * {
    min-width: 0;
  }
  .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[2]} ${tokens.space[3]};
    margin-inline-start: auto;
    justify-content: flex-end;
  }
  /* Two columns and a row: the three never fit beside each other, and what is chosen would move them. */
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    .end {
      grid-column: 1 / -1;
      display: grid;
      justify-content: stretch;
      margin: 0;
    }
  }
`;
