import { Button, ChipRemovable } from '@keyframe/shared-ui';
import { activeFilters, type ActiveFilter, type ExploreFilters } from './exploreFilters.ts';

/** How a filter is shown, and what it is for screen readers. */
export const FILTER_WORDS: Record<ActiveFilter['filter'], { shown: (value: string) => string; name: string }> = {
  q: { shown: (value) => `“${value}”`, name: 'search' },
  category: { shown: (value) => value, name: 'category' },
  language: { shown: (value) => value, name: 'language' },
  tag: { shown: (value) => `#${value}`, name: 'tag' },
};

/** The filters in force as chips, each of which can be removed; nothing when there are none. */
export function ActiveFilters({
  filters,
  onRemove,
  onClear,
}: {
  filters: ExploreFilters;
  onRemove: (without: ExploreFilters) => void;
  onClear: () => void;
}) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <>
      {active.map(({ filter, value, without }) => (
        <ChipRemovable
          key={`${filter} ${value}`}
          removeLabel={`Remove ${FILTER_WORDS[filter].name} ${value}`}
          onRemove={() => onRemove(without)}
        >
          <span dir="auto">{FILTER_WORDS[filter].shown(value)}</span>
        </ChipRemovable>
      ))}
      <Button size="s" variant="ghost" onClick={onClear}>
        Clear all
      </Button>
    </>
  );
}
