import { filterOf } from '@keyframe/contracts/componentFilters';
import { Button, ChipRemovable } from '@keyframe/shared-ui';
import { activeFilters, type ActiveFilter, type ExploreFilters } from './exploreFilters.ts';

/** A filter's value as its chip displays it. */
export function shownValue({ filter, value }: Pick<ActiveFilter, 'filter' | 'value'>): string {
  const [before, after] = filterOf(filter).around ?? ['', ''];
  return `${before}${value}${after}`;
}

/** The active filters as removable chips; nothing without any. */
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
          removeLabel={`Remove ${filterOf(filter).label.toLowerCase()} ${value}`}
          onRemove={() => onRemove(without)}
        >
          <span dir="auto">{shownValue({ filter, value })}</span>
        </ChipRemovable>
      ))}
      <Button size="s" variant="ghost" onClick={onClear}>
        Clear all
      </Button>
    </>
  );
}
