import { Tabs } from '@keyframe/shared-ui';
import type { Profile } from '@keyframe/contracts/api/profile';
import { inOrder } from '@keyframe/contracts/order';
import { useSearchParams, useSlot } from '@keyframe/shared-ui/platform';
import { ComponentsHome } from '../components/ComponentsHome.tsx';
import { AnythingElse } from '../history/AnythingElse.tsx';

/**
 * The tabs of a profile, in the address: Home and Anything Else, and those that remotes contribute. `own`: the viewer is
 * the member.
 */
export function ProfileTabs({ profile, own }: { profile: Profile; own: boolean }) {
  const [search, setSearch] = useSearchParams();
  const contributed = useSlot('profile-tabs').map(({ name, label, order, render }) => ({
    value: name,
    label,
    order,
    panel: render({ profile, own }),
  }));
  const tabs = inOrder(
    [
      { value: 'home', label: 'Home', panel: <ComponentsHome profile={profile} own={own} /> },
      { value: 'else', label: 'Anything Else', panel: <AnythingElse profile={profile} own={own} /> },
    ],
    contributed,
  );
  const asked = search.get('tab');
  return (
    <Tabs
      label="Profile"
      // The first tab is the default and is left out of addresses. A contribution that failed is no longer there.
      value={tabs.some(({ value }) => value === asked) ? asked! : 'home'}
      // Parameters of a tab, such as a category or a page, don't apply to another.
      onValueChange={(tab) => setSearch(tab === 'home' ? {} : { tab }, { preventScrollReset: true })}
      tabs={tabs}
    />
  );
}
