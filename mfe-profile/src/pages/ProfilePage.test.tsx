import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contributions, SlotProps } from '@keyframe/contracts/slots';
import { readTrail } from '@keyframe/shared-ui/platform';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleProfile,
  sampleUser,
  type FakeApi,
} from '@keyframe/shared-ui/testing';
import { StatsTab } from '../features/stats/StatsTab.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const profile = sampleProfile({
  name: 'Inès Moreau',
  username: 'ines_moreau',
  email: undefined,
  components: [
    sampleComponent({ _id: 'c1', name: 'Ease Through' }),
    sampleComponent({ _id: 'c2', name: 'Not yet', verified: false, isPublic: false, status: 'waiting' }),
  ],
});

interface Options {
  username?: string;
  /** The viewer owns the profile. */
  own?: boolean;
  contributions?: Contributions;
}

const open = (api: FakeApi, { username = 'ines_moreau', own = false, contributions = {} }: Options = {}) =>
  renderWithPlatform(<ProfilePage />, {
    route: `/profile/${username}`,
    path: '/profile/:username',
    user: sampleUser(),
    profile: sampleProfile({ _id: own ? profile._id : 'someone-else' }),
    api,
    contributions,
  });

// Specification 2.8
test('a member sees another member’s profile with the verified components', async () => {
  const { calls } = open({ getProfileDataByUsername: { profileData: profile } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Inès Moreau' })).toBeVisible();
  expect(calls[0]).toMatchObject({ call: 'getProfileDataByUsername', body: { username: 'ines_moreau' } });
  const components = screen.getByRole('region', { name: 'Components' });
  expect(within(components).getByRole('link', { name: 'Ease Through' })).toBeVisible();
  expect(document.title).toBe('Inès Moreau · Keyframe');
});

test('a profile hides unverified components from others, also when the API returns them to an admin', async () => {
  open({ getProfileDataByUsername: { profileData: profile } });
  await screen.findByRole('region', { name: 'Components' });
  expect(screen.queryByRole('link', { name: 'Not yet' })).not.toBeInTheDocument();
});

test('the share button uses the address of the public page', async () => {
  open({ getProfileDataByUsername: { profileData: profile } });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share profile' });
  expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue('https://keyframe.test/@ines_moreau');
});

test('only the own profile links to the dashboard', async () => {
  const other = open({ getProfileDataByUsername: { profileData: profile } });
  await screen.findByRole('heading', { level: 1, name: 'Inès Moreau' });
  expect(screen.queryByRole('link', { name: 'Your dashboard' })).not.toBeInTheDocument();
  other.unmount();
  open({ getProfileDataByUsername: { profileData: profile } }, { own: true });
  expect(await screen.findByRole('link', { name: 'Your dashboard' })).toHaveAttribute('href', '/dashboard');
});

// Specification 2.72
test('following and unfollowing another member shows at once', async () => {
  const { calls } = open({
    getProfileDataByUsername: { profileData: { ...profile, followerCounter: 7 } },
    followMember: { followed: true, followerCounter: 8 },
    unfollowMember: { followed: false, followerCounter: 7 },
  });
  const follow = await screen.findByRole('button', { name: 'Follow', pressed: false });
  const standing = screen.getByText('Rank').closest('dl') as HTMLElement;
  await userEvent.click(follow);
  const following = await screen.findByRole('button', { name: 'Following', pressed: true });
  expect(standing).toHaveTextContent('Followers8');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ call: 'followMember', params: { userId: profile._id } }));
  await userEvent.click(following);
  expect(await screen.findByRole('button', { name: 'Follow', pressed: false })).toBeVisible();
  expect(standing).toHaveTextContent('Followers7');
});

test('a follow that fails is rolled back and reported', async () => {
  open({
    getProfileDataByUsername: { profileData: profile },
    followMember: new FakeFailure(403, 'Create your profile first'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(await screen.findByText('Create your profile first')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Follow', pressed: false })).toBeVisible();
});

// Specification 2.72
test('the own profile is recognised by its id, and has no Follow', async () => {
  open({ getProfileDataByUsername: { profileData: profile } }, { own: true });
  await screen.findByRole('heading', { level: 1, name: 'Inès Moreau' });
  expect(screen.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument();
});

test('the own profile shows the unverified components with their status', async () => {
  open({ getProfileDataByUsername: { profileData: profile } }, { own: true });
  expect(await screen.findByRole('region', { name: 'Waiting for verification' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Not yet' })).toBeVisible();
});

test('a category filters another member’s components, and an empty one offers a link', async () => {
  const { address } = open({ getProfileDataByUsername: { profileData: profile } });
  const categories = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect(categories.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All1',
    'Input0',
    'Button1',
    'Slider0',
    'Loader0',
  ]);
  await userEvent.click(categories.getByRole('link', { name: /Slider/ }));
  expect(address()).toBe('/profile/ines_moreau?category=Slider');
  expect(screen.getByRole('heading', { name: 'No Slider by Inès Moreau yet' })).toBeVisible();
});

// Specification 4.21
test('the tab is in the address', async () => {
  const { address } = open(
    {
      getProfileDataByUsername: { profileData: profile },
      getProfileStats: 'pending',
      getLikedComponents: 'pending',
      getProfileActivity: 'pending',
    },
    { contributions: { 'profile-tabs': { stats: StatsTab } } },
  );
  const tabs = await screen.findByRole('tablist', { name: 'Profile' });
  expect(
    within(tabs)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Home', 'stats', 'Anything Else']);
  await userEvent.click(within(tabs).getByRole('tab', { name: 'stats' }));
  expect(address()).toBe('/profile/ines_moreau?tab=stats');
  await userEvent.click(within(tabs).getByRole('tab', { name: 'Anything Else' }));
  expect(address()).toBe('/profile/ines_moreau?tab=else');
  await userEvent.click(within(tabs).getByRole('tab', { name: 'Home' }));
  expect(address()).toBe('/profile/ines_moreau');
});

test('a contributed tab gets the profile and whose it is; without it the first tab is shown', async () => {
  const Badges = ({ profile: { name }, own }: SlotProps['profile-tabs']) => (
    <p>{`Badges of ${name}, ${String(own)}`}</p>
  );
  const api = { getProfileDataByUsername: { profileData: profile } };
  const { unmount } = open(api, { contributions: { 'profile-tabs': { badges: Badges } } });
  await userEvent.click(await screen.findByRole('tab', { name: 'badges' }));
  expect(screen.getByRole('tabpanel', { name: 'badges' })).toHaveTextContent('Badges of Inès Moreau, false');
  unmount();
  renderWithPlatform(<ProfilePage />, {
    route: '/profile/ines_moreau?tab=badges',
    path: '/profile/:username',
    user: sampleUser(),
    api,
  });
  expect(await screen.findByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true');
});

test('the list is remembered for the trail of its components', async () => {
  open({ getProfileDataByUsername: { profileData: profile } });
  await screen.findByRole('region', { name: 'Components' });
  expect(readTrail()).toEqual({ address: '/profile/ines_moreau', title: 'Components by Inès Moreau', ids: ['c1'] });
});

test('a right-to-left name and bio have their own direction', async () => {
  open({ getProfileDataByUsername: { profileData: { ...profile, name: 'ليلى', bio: 'مرحبا!' } } });
  expect(await screen.findByText('ليلى', { selector: 'h1 [dir="auto"]' })).toBeVisible();
  expect(screen.getByText('مرحبا!')).toHaveAttribute('dir', 'auto');
});

test('a profile without verified components shows that', async () => {
  open({ getProfileDataByUsername: { profileData: { ...profile, components: [] } } });
  expect(await screen.findByText('Components by Inès Moreau appear here once they are verified.')).toBeVisible();
});

test.each([404, 400])('a username without a member links to the search (%d)', async (status) => {
  open(
    { getProfileDataByUsername: new FakeFailure(status, 'There is no profile with this username') },
    { username: 'nobody-here' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find @nobody-here' })).toBeVisible();
  expect(screen.getByText('They may have changed their username.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search for “nobody-here”' })).toHaveAttribute(
    'href',
    '/explore?q=nobody-here',
  );
  expect(document.title).toBe('Not Found · Keyframe');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

// Specification 8.12
test('a profile that fails to load offers a retry', async () => {
  let tries = 0;
  open({
    getProfileDataByUsername: () =>
      tries++ === 0 ? new FakeFailure(503, 'Come back later') : { profileData: profile },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Come back later');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inès Moreau' })).toBeVisible();
});

test('a loading page is busy and has the username as its heading', () => {
  const { container } = open({ getProfileDataByUsername: 'pending' });
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '@ines_moreau' })).toBeInTheDocument();
});
