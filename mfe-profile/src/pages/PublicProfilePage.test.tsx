import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAuth, readTrail } from '@keyframe/shared-ui/platform';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleProfile,
  sampleUser,
  type FakeApi,
  type PlatformOptions,
} from '@keyframe/shared-ui/testing';
import { PublicProfilePage } from './PublicProfilePage.tsx';

const {
  email: _email,
  country: _country,
  isAdmin: _isAdmin,
  ...everyones
} = sampleProfile({
  name: 'Inès Moreau',
  username: 'ines_moreau',
  bio: 'Here for the curves.',
  rank: 12,
  followerCounter: 7,
  socialLinks: ['https://github.com/ines'],
  components: [
    sampleComponent({ _id: 'c1', name: 'Ease Through' }),
    sampleComponent({ _id: 'c2', name: 'Ease Back', category: 'Loader' }),
  ],
});

/** The page as the shell opens it: the parameter of `/@:username` includes the @. */
const open = (api: FakeApi = {}, options: Partial<PlatformOptions> = {}) =>
  renderWithPlatform(<PublicProfilePage />, {
    route: '/@ines_moreau',
    path: '/:username',
    api: { getPublicProfile: { profileData: everyones }, ...api },
    ...options,
  });

const member = (overrides = {}) => ({
  user: sampleUser(),
  profile: sampleProfile({ _id: 'someone-else', ...overrides }),
});

// Specification 2.8
test('a visitor sees a member, their standing and their components', async () => {
  const { calls } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Inès Moreau' })).toBeVisible();
  expect(calls.map(({ call, params }) => [call, params])).toEqual([['getPublicProfile', { username: 'ines_moreau' }]]);
  expect(screen.getByText('@ines_moreau')).toBeVisible();
  expect(screen.getByText('Here for the curves.')).toBeVisible();
  expect(screen.getByText('Rank').closest('dl')).toHaveTextContent('Rank#12Experience120Followers7Likes12');
  expect(screen.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/ines');
  expect(within(screen.getByRole('region', { name: 'Components' })).getAllByRole('article')).toHaveLength(2);
  expect(document.title).toBe('Inès Moreau · Keyframe');
});

test('a visitor sees no tabs, and the link to them leads to the login', async () => {
  open();
  const more = await screen.findByRole('button', { name: 'Log in for stats, likes and activity' });
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  await userEvent.click(more);
  expect(readAuth()).toMatchObject({
    dialog: 'login',
    intent: {
      reason: 'Log in to see the stats, likes and activity of Inès Moreau',
      next: '/profile/ines_moreau?tab=stats',
    },
  });
});

test('a member sees the same page with Follow and a link to the tabs', async () => {
  open({ followMember: { followed: true, followerCounter: 8 } }, member());
  await userEvent.click(await screen.findByRole('button', { name: 'Follow', pressed: false }));
  expect(await screen.findByRole('button', { name: 'Following', pressed: true })).toBeVisible();
  expect(screen.getByText('Rank').closest('dl')).toHaveTextContent('Followers8');
  expect(screen.getByRole('link', { name: 'Stats, likes and activity' })).toHaveAttribute(
    'href',
    '/profile/ines_moreau?tab=stats',
  );
});

test('the link to the tabs has no stats while their flag is off', async () => {
  open({}, { ...member(), flagsOff: ['profile-stats'] });
  expect(await screen.findByRole('link', { name: 'Likes and activity' })).toHaveAttribute(
    'href',
    '/profile/ines_moreau?tab=else',
  );
});

test('the owner sees the public page with a link to the dashboard', async () => {
  open({}, member({ _id: everyones._id }));
  expect(await screen.findByRole('link', { name: 'Your dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
});

test('Share uses the address of this page', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share profile' });
  expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue('https://keyframe.test/@ines_moreau');
});

test('a category filters the list, and the filtered list is remembered', async () => {
  const { address } = open();
  const categories = within(await screen.findByRole('navigation', { name: 'Categories' }));
  await userEvent.click(categories.getByRole('link', { name: /Loader/ }));
  expect(address()).toBe('/@ines_moreau?category=Loader');
  expect(readTrail()).toEqual({
    address: '/@ines_moreau?category=Loader',
    title: 'Components by Inès Moreau',
    ids: ['c2'],
  });
});

test('a username without a member links to the search', async () => {
  open({ getPublicProfile: new FakeFailure(404, 'No such member') }, { route: '/@nobody-here' });
  expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find @nobody-here' })).toBeVisible();
  expect(screen.getByText('They may have changed their username.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search for “nobody-here”' })).toHaveAttribute(
    'href',
    '/explore?q=nobody-here',
  );
  expect(document.title).toBe('Not Found · Keyframe');
});

test('a profile that fails to load offers a retry', async () => {
  let tries = 0;
  open({ getPublicProfile: () => (tries++ === 0 ? 'offline' : { profileData: everyones }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inès Moreau' })).toBeVisible();
});

test('a loading page is busy and has the handle as its heading', () => {
  const { container } = open({ getPublicProfile: 'pending' });
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '@ines_moreau' })).toBeInTheDocument();
});
