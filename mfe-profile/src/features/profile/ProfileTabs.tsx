import { lazy, Suspense } from 'react';
import { Tabs } from '@keyframe/shared-ui';
import type { Profile } from '@keyframe/contracts/api/profile';
import { useSearchParams } from '@keyframe/shared-ui/platform';
import { ComponentsHome } from '../components/ComponentsHome.tsx';
import { AnythingElse } from '../history/AnythingElse.tsx';
import { StatsSkeleton } from '../stats/StatsSkeleton.tsx';
import { PROFILE_TABS, profileTab, type ProfileTab } from './profileTabs.ts';

/** Lazy: the chart and its libraries load when the tab opens. */
const Stats = lazy(async () => ({ default: (await import('../stats/Stats.tsx')).Stats }));

/** The tabs of a profile, Home, Stats and Anything Else, in the address. `own`: the viewer is the member. */
export function ProfileTabs({ profile, own }: { profile: Profile; own: boolean }) {
  const [search, setSearch] = useSearchParams();
  const panels: Record<ProfileTab, React.ReactNode> = {
    home: <ComponentsHome profile={profile} own={own} />,
    stats: (
      <Suspense fallback={<StatsSkeleton />}>
        <Stats profile={profile} own={own} />
      </Suspense>
    ),
    else: <AnythingElse profile={profile} own={own} />,
  };
  return (
    <Tabs
      label="Profile"
      value={profileTab(search.get('tab'))}
      // Parameters of a tab, such as a category or a page, don't apply to another.
      onValueChange={(tab) => setSearch(tab === 'home' ? {} : { tab }, { preventScrollReset: true })}
      tabs={PROFILE_TABS.map((tab) => ({ ...tab, panel: panels[tab.value] }))}
    />
  );
}
