import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  FakeFailure,
  renderWithPlatform,
  sampleActivity,
  sampleComponent,
  sampleProfile,
  sampleUser,
  type FakeApi,
} from '@keyframe/shared-ui/testing';
import { sampleCollection } from '../../testing/sampleCollection.ts';
import { AnythingElse } from './AnythingElse.tsx';

const component = (index: number) => sampleComponent({ _id: `c${index}`, name: `Liked ${index}`, liked: true });

/** Two pages of liked components. */
const liked: FakeApi['getLikedComponents'] = ({ query }) => ({
  componentArray: Number(query.page) <= 2 ? [component(Number(query.page))] : [],
  total: 2,
  page: Number(query.page),
  pages: 2,
});
const activity = {
  activity: [
    sampleActivity({
      kind: 'published',
      component: { _id: 'c1', name: 'Ease Through' },
      member: null,
      createdAt: '2023-09-30T10:00:00.000Z',
    }),
    sampleActivity({ kind: 'liked', component: { _id: 'c2', name: 'Mercury Merge' } }),
    sampleActivity({ kind: 'followed', component: null }),
  ],
};
const NOTHING: FakeApi = {
  getLikedComponents: { componentArray: [], total: 0, page: 1, pages: 0 },
  getProfileActivity: { activity: [] },
  getFollowedComponents: { componentArray: [], next: null },
  getMemberCollections: { owner: { _id: 'm1' }, collections: [], next: null },
  getFollowedCollections: { collections: [], next: null },
};

const open = (api: FakeApi, { route = '/dashboard?tab=else', own = true } = {}) =>
  renderWithPlatform(<AnythingElse profile={sampleProfile({ _id: 'm1', name: 'Inès Moreau' })} own={own} />, {
    route,
    user: sampleUser(),
    api: { ...NOTHING, getLikedComponents: liked, getProfileActivity: activity, ...api },
  });

test('the owner sees their collections and those that they follow, a visitor of the profile the public ones', async () => {
  const lights = sampleCollection({ name: 'Lights', visibility: 'private', itemCounter: 1 });
  const { rerender } = open({
    getMemberCollections: { owner: lights.owner, collections: [lights], next: null },
    getFollowedCollections: { collections: [sampleCollection({ _id: 'shades', name: 'Shades' })], next: null },
  });
  const yours = within(await screen.findByRole('region', { name: 'Your collections' }));
  expect(await yours.findByRole('link', { name: 'Lights' })).toHaveAttribute('href', '/collections/lights');
  expect(yours.getByText('Private', { exact: false }).closest('p')).toHaveTextContent('Private · 1 component');
  const followed = within(screen.getByRole('region', { name: 'Collections you follow' }));
  expect((await followed.findByRole('link', { name: 'Shades' })).closest('article')).toHaveTextContent(
    '2 components by Ada',
  );
  rerender(<AnythingElse profile={sampleProfile({ _id: 'm1', name: 'Inès Moreau' })} own={false} />);
  expect(await screen.findByRole('region', { name: 'Collections' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Collections you follow' })).not.toBeInTheDocument();
});

test('liked components are paged, and the page is in the address', async () => {
  const { address } = open({});
  const section = within(await screen.findByRole('region', { name: 'Liked' }));
  expect(await section.findByRole('link', { name: 'Liked 1' })).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Page 2' }));
  expect(address()).toBe('/dashboard?tab=else&page=2');
  expect(await section.findByRole('link', { name: 'Liked 2' })).toBeVisible();
  expect(section.queryByRole('link', { name: 'Liked 1' })).not.toBeInTheDocument();
  expect(section.getByRole('heading', { name: 'Liked' })).toHaveFocus();
  await userEvent.click(section.getByRole('button', { name: 'Previous page' }));
  expect(address()).toBe('/dashboard?tab=else');
});

test('a page past the last redirects to the first', async () => {
  open({}, { route: '/dashboard?tab=else&page=9' });
  expect(await screen.findByRole('heading', { name: 'That page doesn’t exist' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Go to page 1' }));
  expect(await screen.findByRole('link', { name: 'Liked 1' })).toBeVisible();
});

test('a component can be unliked in the list', async () => {
  const { calls } = open({ unlikeComponent: { liked: false, likeCounter: 3 } });
  await userEvent.click(await screen.findByRole('button', { name: /^Unlike Liked 1/ }));
  expect(await screen.findByRole('button', { name: /^Like Liked 1/ })).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(calls.at(-1)?.call).toBe('unlikeComponent'));
});

test('the activity is listed with dates, the latest first', async () => {
  open({});
  const section = within(await screen.findByRole('region', { name: 'Activity' }));
  const entries = await section.findAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Published Ease ThroughSep 30, 2023',
    'Liked Mercury Merge by Inês MoreauSep 28, 2023',
    'Followed Inês MoreauSep 28, 2023',
  ]);
  expect(section.getByRole('link', { name: 'Ease Through' })).toHaveAttribute('href', '/component/c1');
  expect(section.getAllByRole('link', { name: 'Inês Moreau' })[0]).toHaveAttribute('href', '/profile/ines_moreau');
});

test('a component removed since has no link', async () => {
  open({
    getProfileActivity: {
      activity: [
        sampleActivity({ kind: 'liked', component: null, member: null }),
        sampleActivity({ kind: 'followed', component: null, member: null }),
      ],
    },
  });
  expect(await screen.findByText('Liked a component that was removed')).toBeVisible();
  expect(screen.getByText('Followed a member who left')).toBeVisible();
});

test('without likes and activity the owner sees what will appear here', async () => {
  open(NOTHING);
  expect(await screen.findByRole('heading', { name: 'No likes yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore components' })).toHaveAttribute('href', '/explore');
  expect(await screen.findByText(/^Nothing yet\. What you publish/)).toBeVisible();
});

test('without likes and activity another member sees that too', async () => {
  open(NOTHING, { own: false });
  expect(await screen.findByText('Components that Inès Moreau likes will appear here.')).toBeVisible();
  expect(await screen.findByText('Nothing from Inès Moreau yet.')).toBeVisible();
});

test('only the owner gets a link to the settings', () => {
  const { unmount } = open({});
  expect(screen.getByRole('link', { name: 'settings' })).toHaveAttribute('href', '/settings');
  unmount();
  open({}, { own: false });
  expect(screen.queryByRole('link', { name: 'settings' })).not.toBeInTheDocument();
});

test('both parts are busy while they load', () => {
  open({ getLikedComponents: 'pending', getProfileActivity: 'pending' });
  expect(screen.getByRole('region', { name: 'Liked' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('region', { name: 'Activity' })).toHaveAttribute('aria-busy', 'true');
});

test('a part that fails to load offers a retry while the other works', async () => {
  let tries = 0;
  open({
    getProfileActivity: () => (tries++ === 0 ? 'offline' : activity),
    getLikedComponents: new FakeFailure(503, 'Come back later'),
  });
  const part = within(await screen.findByRole('region', { name: 'Activity' }));
  await userEvent.click(await part.findByRole('button', { name: 'Try again' }));
  expect(await part.findAllByRole('listitem')).toHaveLength(3);
  expect(within(screen.getByRole('region', { name: 'Liked' })).getByRole('alert')).toHaveTextContent('Come back later');
});

test('what followed members publish is shown to the owner only, older ones on demand, with the focus on them', async () => {
  const followed: FakeApi['getFollowedComponents'] = ({ query }) =>
    query['after'] === undefined
      ? { componentArray: [sampleComponent({ _id: 'f1', name: 'Newest' })], next: 'f1' }
      : { componentArray: [sampleComponent({ _id: 'f2', name: 'Older' })], next: null };
  const { calls, unmount } = open({ getFollowedComponents: followed });
  const section = within(await screen.findByRole('region', { name: 'Following' }));
  expect(await section.findByRole('link', { name: 'Newest' })).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Show older ones' }));
  expect(await section.findByRole('link', { name: 'Older' })).toBeVisible();
  expect(section.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(section.getByRole('link', { name: 'Older' }));
  expect(calls.filter(({ call }) => call === 'getFollowedComponents').map(({ query }) => query)).toEqual([
    {},
    { after: 'f1' },
  ]);
  unmount();
  open({}, { own: false });
  await screen.findByRole('region', { name: 'Liked' });
  expect(screen.queryByRole('region', { name: 'Following' })).not.toBeInTheDocument();
});

test('without followed members the feed says where to find some', async () => {
  open({});
  expect(await screen.findByRole('link', { name: 'Find someone to follow' })).toHaveAttribute(
    'href',
    '/explore?sort=likes',
  );
});
