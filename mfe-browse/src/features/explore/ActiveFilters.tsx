import { Button, ChipRemovable } from 'shared-ui';
import { isNarrowed, NARROWING, type ExploreFilters, type NarrowingFilter } from './exploreFilters.ts';

const WORDS: Record<NarrowingFilter, { shown: (value: string) => string; name: string }> = {
  q: { shown: (value) => `“${value}”`, name: 'search' },
  category: { shown: (value) => value, name: 'category' },
  language: { shown: (value) => value, name: 'language' },
  tag: { shown: (value) => `#${value}`, name: 'tag' },
};

/** The filters in force as chips, each of which can be taken out; nothing when there are none. */
export function ActiveFilters({ filters, onRemove, onClear }: { filters: ExploreFilters; onRemove: (filter: NarrowingFilter) => void; onClear: () => void }) {
  if (!isNarrowed(filters)) return null;
  return (
    <>
      {NARROWING.map((filter) => {
        const value = filters[filter];
        if (value === undefined) return null;
        const { shown, name } = WORDS[filter];
        return (
          <ChipRemovable key={filter} removeLabel={`Remove ${name} ${value}`} onRemove={() => onRemove(filter)}>
            {shown(value)}
          </ChipRemovable>
        );
      })}
      <Button size="s" variant="ghost" onClick={onClear}>
        Clear all
      </Button>
    </>
  );
}
