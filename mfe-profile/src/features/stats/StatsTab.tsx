import { lazy, Suspense } from 'react';
import type { SlotProps } from '@keyframe/contracts/slots';
import { StatsSkeleton } from './StatsSkeleton.tsx';

/** Lazy: the chart and its libraries load when the tab opens. */
const Stats = lazy(async () => ({ default: (await import('./Stats.tsx')).Stats }));

/** The Stats tab of a profile and of the dashboard: a contribution to the slot of the tabs. */
export function StatsTab({ profile, own }: SlotProps['profile-tabs']) {
  return (
    <Suspense fallback={<StatsSkeleton />}>
      <Stats profile={profile} own={own} />
    </Suspense>
  );
}
