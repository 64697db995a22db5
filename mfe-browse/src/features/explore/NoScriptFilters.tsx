import { CHOICE_NAMES, COMPONENT_FILTERS } from '@keyframe/contracts/componentFilters';
import { EXPLORE_PATH } from '@keyframe/contracts/paths';
import { Button } from '@keyframe/shared-ui';
import { useCategories } from '@keyframe/shared-ui/platform';
import { sortLabels, type ExploreFilters } from './exploreFilters.ts';

/** The filters as a form, for browsers without scripts. Text and tags of the address are kept. */
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
    <noscript>
      <form action={EXPLORE_PATH}>
        {filters.q !== undefined && <input type="hidden" name="q" value={filters.q} />}
        {filters.tag?.map((tag) => (
          <input key={tag} type="hidden" name="tag" value={tag} />
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
    </noscript>
  );
}
