import type { Window } from '@keyframe/contracts/api/component';
import { ChipGroup } from '@keyframe/shared-ui';
import { WINDOW_LABELS } from './exploreFilters.ts';

const WINDOW_OPTIONS = (Object.keys(WINDOW_LABELS) as Window[]).map((window) => ({
  value: window,
  label: WINDOW_LABELS[window],
}));

/** The time window of trending. Undefined: no limit. */
export function TrendWindow({
  value,
  onChange,
}: {
  value: Window | undefined;
  onChange: (window: Window | undefined) => void;
}) {
  return <ChipGroup label="Trending over" options={WINDOW_OPTIONS} value={value} onValueChange={onChange} />;
}
