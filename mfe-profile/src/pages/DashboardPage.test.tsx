import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from '@keyframe/shared-ui/platform';
import {
  FakeFailure,
  popupStore,
  renderWithPlatform,
  sampleComponent,
  sampleProfile,
  sampleRevision,
  sampleUser,
  type FakeApi,
} from '@keyframe/shared-ui/testing';
import { DashboardPage } from './DashboardPage.tsx';

const UNVERIFIED = { verified: false, isPublic: false, status: 'waiting', score: null } as const;

const profile = sampleProfile({
  name: 'Milo Keyframe',
  username: 'member',
  bio: 'Here for the curves.',
  country: 'Japan',
  rank: 1204,
  experience: 12480,
  followerCounter: 7,
  likeCounter: 48213,
  socialLinks: ['https://github.com/milo', 'https://photos.example.com/milo', 'javascript:alert(1)'],
  components: [
    sampleComponent({ _id: 'c1', name: 'Waiting Button', category: 'Button', ...UNVERIFIED }),
    sampleComponent({ _id: 'c2', name: 'Public Button', category: 'Button' }),
    sampleComponent({ _id: 'c3', name: 'Public Loader', category: 'Loader' }),
  ],
});

const open = (api: FakeApi, route = '/dashboard') =>
  renderWithPlatform(<DashboardPage />, {
    route,
    path: '/dashboard',
    user: sampleUser(),
    profile: undefined,
    api,
  });

// Specification 2.6, 2.63
test('a member sees their own profile and standing', async () => {
  const { calls } = open({ getProfileData: { profileData: profile } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Milo Keyframe' })).toBeVisible();
  expect(screen.getByText('@member')).toBeVisible();
  const standing = screen.getByText('Rank').closest('dl') as HTMLElement;
  expect(standing).toHaveTextContent('Rank#1,204Experience12.5kFollowers7Likes48.2k');
  expect(screen.getByText('Here for the curves.')).toBeVisible();
  expect(screen.getByText('Japan')).toBeVisible();
  expect(calls.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: 'getProfileData', body: { email: 'member@keyframe.test' } },
  ]);
  expect(document.title).toBe('Dashboard · Keyframe');
});

test('a social link has its network’s name, and one that is not a web address is left out', async () => {
  open({ getProfileData: { profileData: profile } });
  const links = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['GitHub', 'https://github.com/milo'],
    ['photos.example.com', 'https://photos.example.com/milo'],
  ]);
});

test('components that wait for verification are apart from the verified ones', async () => {
  open({ getProfileData: { profileData: profile } });
  const waiting = await screen.findByRole('region', { name: 'Waiting for verification' });
  expect(within(waiting).getAllByRole('article')).toHaveLength(1);
  expect(within(waiting).getByRole('link', { name: 'Waiting Button' })).toHaveAttribute('href', '/component/c1');
  const verified = screen.getByRole('region', { name: 'Verified' });
  expect(within(verified).getByRole('link', { name: 'Public Button' })).toBeVisible();
  expect(within(verified).getByRole('link', { name: 'Public Loader' })).toBeVisible();
});

test('drafts that an API token created are apart, each with a link to edit it', async () => {
  const components = [sampleComponent({ _id: 'c9', name: 'Lamp', ...UNVERIFIED, status: 'draft' })];
  open({ getProfileData: { profileData: { ...profile, components } } });
  const drafts = within(await screen.findByRole('region', { name: 'Drafts by token' }));
  expect(drafts.getByRole('link', { name: 'Edit Lamp' })).toHaveAttribute('href', '/editor?component=c9');
  expect(screen.queryByRole('region', { name: 'Waiting for verification' })).not.toBeInTheDocument();
});

test('a category of the side list filters the components', async () => {
  const { address } = open({ getProfileData: { profileData: profile } });
  const categories = await screen.findByRole('navigation', { name: 'Categories' });
  expect(
    within(categories)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['All3', 'Input0', 'Button2', 'Slider0', 'Loader1']);
  await userEvent.click(within(categories).getByRole('link', { name: /Loader/ }));
  expect(address()).toBe('/dashboard?category=Loader');
  expect(screen.getByRole('link', { name: 'Public Loader' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Public Button' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Waiting for verification' })).not.toBeInTheDocument();
  expect(within(categories).getByRole('link', { name: /Loader/ })).toHaveAttribute('aria-current', 'true');
});

test('a component that was sent back shows the reason, and every own component can be edited', async () => {
  const components = [
    sampleComponent({
      _id: 'c1',
      name: 'Sent Button',
      ...UNVERIFIED,
      status: 'sentBack',
      reason: 'The focus ring is missing.',
    }),
    sampleComponent({ _id: 'c2', name: 'Waiting Button', ...UNVERIFIED, updatedAt: '2023-09-29T12:00:00.000Z' }),
    sampleComponent({ _id: 'c3', name: 'Changed Button', status: 'waiting', verified: false }),
    sampleComponent({ _id: 'c4', name: 'Public Button', score: 80 }),
  ];
  open({ getProfileData: { profileData: { ...profile, components } } });
  const sent = await screen.findByRole('region', { name: 'Sent back' });
  expect(within(sent).getByText('The focus ring is missing.')).toBeVisible();
  expect(within(sent).getByRole('link', { name: 'Edit Sent Button' })).toHaveAttribute('href', '/editor?component=c1');
  const waiting = screen.getByRole('region', { name: 'Waiting for verification' });
  expect(within(waiting).getAllByRole('article')).toHaveLength(1);
  expect(within(waiting).getByText('In review since Sep 29, 2023')).toBeVisible();
  const verified = screen.getByRole('region', { name: 'Verified' });
  expect(within(verified).getByRole('link', { name: 'Changed Button' })).toBeVisible();
  expect(within(verified).getByText('Update in review')).toBeVisible();
  expect(within(verified).getByText('Score 80 of 100')).toBeVisible();
  expect(within(verified).getByRole('link', { name: 'Edit Public Button' })).toHaveAttribute(
    'href',
    '/editor?component=c4',
  );
});

test('an update shows what it changes beside the public version', async () => {
  const components = [
    sampleComponent({ _id: 'c3', name: 'Changed Button', revision: 'r3', status: 'waiting', verified: false }),
    sampleComponent({ _id: 'c4', name: 'Public Button' }),
  ];
  open({
    getProfileData: { profileData: { ...profile, components } },
    getComponentChange: { before: sampleRevision(), after: sampleRevision({ revision: 'r3', name: 'Changed Button' }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Changes of Changed Button' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changes of Changed Button' });
  expect(await within(dialog).findByText('No visible change')).toBeVisible();
  expect(within(dialog).getByRole('region', { name: 'Details' })).toHaveTextContent('Pulse → Changed Button');
  expect(screen.queryByRole('button', { name: 'Changes of Public Button', hidden: true })).not.toBeInTheDocument();
});

test('a component that was taken down is first, shows the reason, and cannot be edited', async () => {
  const components = [
    sampleComponent({
      _id: 'c1',
      name: 'Borrowed Button',
      verified: false,
      isPublic: false,
      takenDown: 'Copied from a shop.',
    }),
    sampleComponent({
      _id: 'c2',
      name: 'Sent Button',
      ...UNVERIFIED,
      status: 'sentBack',
      reason: 'No',
      takenDown: 'Shouts.',
    }),
  ];
  open({ getProfileData: { profileData: { ...profile, components } } });
  const taken = await screen.findByRole('region', { name: 'Taken down' });
  expect(within(taken).getAllByRole('article')).toHaveLength(2);
  expect(within(taken).getByText('Copied from a shop.')).toBeVisible();
  expect(within(taken).getByText('Shouts.')).toBeVisible();
  expect(within(taken).queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(within(taken).queryByTitle(/^Preview of/)).not.toBeInTheDocument();
  for (const name of ['Sent back', 'Waiting for verification', 'Verified'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

test('a banned member sees the reason and a link to their data', async () => {
  open({ getProfileData: { profileData: { ...profile, banned: 'Spam in every tag.' } } });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('This account is banned');
  expect(notice).toHaveTextContent('Spam in every tag.');
  expect(notice).toHaveTextContent('Settings lets you download your data and delete your account.');
});

// Specification 2.7
test('a category of an own component follows the four fixed ones in the side list', async () => {
  const components = [...profile.components, sampleComponent({ _id: 'c9', category: 'Card' })];
  const { address } = open({ getProfileData: { profileData: { ...profile, components } } });
  const categories = await screen.findByRole('navigation', { name: 'Categories' });
  expect(
    within(categories)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['All4', 'Input0', 'Button2', 'Slider0', 'Loader1', 'Card1']);
  await userEvent.click(within(categories).getByRole('link', { name: /Card/ }));
  expect(address()).toBe('/dashboard?category=Card');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a category without own components links to those of others', async () => {
  open({ getProfileData: { profileData: profile } }, '/dashboard?category=Slider');
  expect(await screen.findByRole('heading', { name: 'No Slider of yours yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore Slider components' })).toHaveAttribute(
    'href',
    '/explore?category=Slider',
  );
});

test('a member without components gets a link to create one', async () => {
  open({ getProfileData: { profileData: { ...profile, components: [] } } });
  expect(await screen.findByRole('heading', { name: 'No components yet' })).toBeVisible();
  expect(screen.getByText('Components you create will appear here.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create your first' }));
  expect(popupStore.getState().requested).toBe('picker');
});

test('an account without a profile goes to onboarding', async () => {
  const { address } = open({ getProfileData: new FakeFailure(404, 'This account has no profile yet') });
  await waitFor(() => expect(address()).toBe('/onboarding'));
});

/** The page at /dashboard only, with a link back to it. */
function Site() {
  const { pathname } = useLocation();
  return pathname === '/dashboard' ? <DashboardPage /> : <Link to="/dashboard">Back</Link>;
}

test('a profile that was just saved is shown, although the cache holds that there was none', async () => {
  let saved = false;
  const { address, queryClient } = renderWithPlatform(<Site />, {
    route: '/dashboard',
    user: sampleUser(),
    api: {
      getProfileData: () =>
        saved ? { profileData: profile } : new FakeFailure(404, 'This account has no profile yet'),
    },
  });
  await waitFor(() => expect(address()).toBe('/onboarding'));
  saved = true;
  await queryClient.invalidateQueries({ queryKey: ['profile'] });
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Milo Keyframe' })).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('a loading page is busy and has its heading', () => {
  const { container } = open({ getProfileData: 'pending' });
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
});

test('before the auth provider reports, there is no redirect to onboarding and no request', () => {
  const { address, calls } = renderWithPlatform(<DashboardPage />, {
    route: '/dashboard',
    path: '/dashboard',
    user: sampleUser(),
    authLoading: true,
  });
  expect(address()).toBe('/dashboard');
  expect(calls).toHaveLength(0);
});

test('a profile that fails to load offers a retry', async () => {
  let tries = 0;
  open({ getProfileData: () => (tries++ === 0 ? 'offline' : { profileData: profile }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Milo Keyframe' })).toBeVisible();
});

test('the cards that remotes contribute are above the tabs and get the profile', async () => {
  renderWithPlatform(<DashboardPage />, {
    route: '/dashboard',
    user: sampleUser(),
    profile,
    api: { getProfileData: { profileData: profile } },
    contributions: { 'dashboard-cards': { goals: ({ profile: { name } }) => <p>Goals of {name}</p> } },
  });
  const card = await screen.findByText('Goals of Milo Keyframe');
  const tabs = screen.getByRole('tablist', { name: 'Profile' });
  expect(card.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
