import { CHOICE_NAMES, COMPONENT_FILTERS, filterParameters } from '@keyframe/contracts/componentFilters';
import { EXPLORE_PATH } from '@keyframe/contracts/paths';
import { Button } from '@keyframe/shared-ui';
import { useCategories } from '@keyframe/shared-ui/platform';
import { sortLabels, type ExploreFilters } from './exploreFilters.ts';

/** The filters as a form, for a `noscript` element. Other filters of the address are kept. */
export function NoScriptFilters({ filters }: { filters: ExploreFilters }) {
  const { data: categories = [] } = useCategories();
  const choices = [
    { name: 'category', label: COMPONENT_FILTERS.category.label, values: categories.map(({ name }) => name) },
    ...CHOICE_NAMES.map((name) => ({
      name,
      label: COMPONENT_FILTERS[name].label,
      values: COMPONENT_FILTERS[name].values,
    })),
  ];
  return (
    <form action={EXPLORE_PATH}>
      {filterParameters(filters)
        .filter(([name]) => !choices.some((choice) => choice.name === name))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {choices.map(({ name, label, values }) => (
        <label key={name}>
          {label}{' '}
          <select name={name} defaultValue={filters[name as 'category'] ?? ''}>
            <option value="">All</option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>{' '}
        </label>
      ))}
      <label>
        Sort by{' '}
        <select name="sort" defaultValue={filters.sort}>
          {Object.entries(sortLabels(filters.q)).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>{' '}
      </label>
      <Button type="submit" size="s">
        Apply
      </Button>
    </form>
  );
}
