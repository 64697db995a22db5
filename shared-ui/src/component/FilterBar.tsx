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

/** The filters and the sort order of a list of components. Undefined: not filtered. */
export interface ListFilters<Sort extends string> extends Pick<ComponentFilters, 'category' | ChoiceName> {
  sort: Sort;
}

export interface FilterBarProps<Sort extends string> {
  filters: ListFilters<Sort>;
  /** The sort orders, in display order, with their labels. */
  sortLabels: Record<Sort, string>;
  /** Called with the changed filters. A removed filter is undefined. */
  onChange: (change: Partial<ListFilters<Sort>>) => void;
  /** Shows the number of public components beside each category. */
  counts?: boolean;
  /** Controls that belong to the sort order, rendered before it. */
  children?: ReactNode;
}

/** The value of the option that removes a filter. */
const ANY = '';

const anyOption = (name: FilterName): SelectOption => ({ value: ANY, label: filterOf(name).any ?? 'All' });

const CHOICES = CHOICE_NAMES.map((name) => ({
  name,
  label: filterOf(name).label,
  options: [anyOption(name), ...COMPONENT_FILTERS[name].values.map((value) => ({ value, label: value }))],
}));

/** Filters a list of components by category and by the enumerated filters, and sorts it. */
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
  // Until the categories load, and for an unknown one, show the value of the address.
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
  /* Two columns and a row: three controls never fit in one row, and a selection must not reflow them. */
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    .end {
      grid-column: 1 / -1;
      margin: 0;
      > * {
        flex: 1 0 40%;
      }
    }
  }
`;
