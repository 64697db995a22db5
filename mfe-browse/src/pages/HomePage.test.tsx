import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAuth, readTrail } from '@keyframe/shared-ui/platform';
import {
  FakeFailure,
  popupStore,
  renderWithPlatform,
  sampleComponent,
  sampleUser,
  type FakeApi,
  type PlatformOptions,
} from '@keyframe/shared-ui/testing';
import { HomePage } from './HomePage.tsx';

const components = (sort: unknown) =>
  ['Button', 'Button', 'Loader', 'Card', 'Input'].map((category, index) =>
    sampleComponent({ _id: `${String(sort)}-${index}`, name: `${String(sort)} ${index}`, category }),
  );

const API: FakeApi = {
  getVerifiedComponents: ({ query }) => ({ componentArray: components(query['sort']), total: 5, page: 1, pages: 1 }),
  getFeaturedComponents: {
    day: sampleComponent({ _id: 'd1', name: 'Daily Halo', likeCounter: 1 }),
    week: null,
    month: null,
  },
  getSiteCounts: { components: 3167, members: 1, likes: 12 },
  getAllCategories: {
    categories: [
      { _id: 'c1', name: 'Button', componentCounter: 1204 },
      { _id: 'c2', name: 'Radio & co', componentCounter: 1 },
      { _id: 'c3', name: 'Nothing in it', componentCounter: 0 },
    ],
  },
  topUsersWithLikes: {
    topUsers: [
      {
        _id: 'u1',
        username: 'ines_moreau',
        name: 'Inês Moreau',
        profilePicUrl: null,
        likeCounter: 1500,
        counter: 1500,
      },
    ],
  },
};

const open = ({ api, ...options }: PlatformOptions = {}) =>
  renderWithPlatform(<HomePage />, { ...options, api: { ...API, ...api } });
const region = (name: string) => within(screen.getByRole('region', { name }));

// Specification 2.4
test('the page has one first heading and its own title', async () => {
  open();
  await screen.findByText('trending 0');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toMatch(/^Keyframe/);
});

test('a visitor gets links to explore and to sign up', async () => {
  open();
  expect(screen.getAllByRole('link', { name: 'Explore' })[0]).toHaveAttribute('href', '/explore');
  await userEvent.click(screen.getAllByRole('button', { name: 'Sign up' })[0] as HTMLElement);
  expect(readAuth().dialog).toBe('signup');
});

test('a member gets a link to the dashboard and none to sign up', () => {
  open({ user: sampleUser() });
  expect(screen.getAllByRole('link', { name: 'Dashboard' })[0]).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('button', { name: 'Sign up' })).not.toBeInTheDocument();
});

test('the hero plays three components of different categories, and the shelf below does not repeat them', async () => {
  open();
  const stage = within(await screen.findByRole('list', { name: 'Playing now' }));
  await screen.findByText('trending 0');
  expect(stage.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'trending 0',
    'trending 2',
    'trending 3',
  ]);
  const shelf = region('Trending now');
  expect(shelf.getByText('trending 1')).toBeInTheDocument();
  expect(shelf.queryByText('trending 0')).not.toBeInTheDocument();
});

test('the newest components have their own shelf', async () => {
  open();
  await screen.findByText('newest 0');
  expect(region('Fresh from the bench').getAllByRole('article')).toHaveLength(5);
});

test('opening a card remembers its shelf', async () => {
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'newest 2' }));
  expect(readTrail()).toEqual({
    address: '/',
    title: 'Fresh from the bench',
    ids: [0, 1, 2, 3, 4].map((index) => `newest-${index}`),
  });
});

test('the component of the day links to its code', async () => {
  open();
  const day = within(await screen.findByRole('region', { name: 'Component of the day' }));
  expect(day.getByRole('heading', { level: 2, name: 'Daily Halo' })).toBeVisible();
  expect(day.getByText('Inês Moreau').parentElement).toHaveTextContent('by Inês Moreau, 1 like');
  expect(day.getByRole('link', { name: 'Show Code' })).toHaveAttribute('href', '/component/d1');
  expect(day.getByRole('link', { name: 'press' })).toHaveAttribute('href', '/explore?tag=press');
});

test('without a component of the day the page shows the week’s under its own label', async () => {
  open({ api: { getFeaturedComponents: { day: null, week: sampleComponent({ name: 'Weekly Halo' }), month: null } } });
  expect(await screen.findByRole('region', { name: 'Component of the week' })).toHaveTextContent('Weekly Halo');
});

test.each([
  ['is not set', { day: null, week: null, month: null }],
  ['fails to load', new FakeFailure(500, 'No feature')],
])('the page hides the component of the day if it %s', async (_why, getFeaturedComponents) => {
  const { container, queryClient } = open({ api: { getFeaturedComponents } });
  await screen.findByText('newest 0');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: /^Component of/ })).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent('No feature');
});

test('a member who creates a component gets the picker', async () => {
  open({ user: sampleUser() });
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Your move.' })).getByRole('button', { name: 'Create' }),
  );
  expect(popupStore.getState().requested).toBe('picker');
});

test('the counts are the real ones, abbreviated', async () => {
  open();
  expect(await screen.findByText('3.2k')).toBeInTheDocument();
  expect(screen.getByText('member')).toBeInTheDocument();
  expect(screen.getByText('12')).toBeInTheDocument();
});

test('the page hides counts that fail to load', async () => {
  open({ api: { getSiteCounts: new FakeFailure(500, 'No counts') } });
  await screen.findByText('trending 0');
  expect(screen.queryByText(/^members?$/)).not.toBeInTheDocument();
});

test('a category links to its components; an empty one is hidden', async () => {
  open();
  expect(await screen.findByRole('link', { name: /^Button ?, 1,204 components$/ })).toHaveAttribute(
    'href',
    '/explore?category=Button',
  );
  expect(screen.getByRole('link', { name: /^Radio & co ?, 1 component$/ })).toHaveAttribute(
    'href',
    '/explore?category=Radio+%26+co',
  );
  expect(screen.queryByText('Nothing in it')).not.toBeInTheDocument();
});

test('the makers with the most likes link to their public pages for visitors, to their profiles for members', async () => {
  const { unmount } = open();
  const makers = region('Top makers');
  expect(await makers.findByRole('link', { name: 'Inês Moreau' })).toHaveAttribute('href', '/@ines_moreau');
  expect(makers.getByLabelText('1.5k likes')).toBeInTheDocument();
  unmount();
  open({ user: sampleUser() });
  expect(await region('Top makers').findByRole('link', { name: 'Inês Moreau' })).toHaveAttribute(
    'href',
    '/profile/ines_moreau',
  );
});

test('an empty site shows that on every shelf', async () => {
  open({
    api: {
      getVerifiedComponents: { componentArray: [], total: 0, page: 1, pages: 0 },
      getFeaturedComponents: { day: null, week: null, month: null },
      getAllCategories: { categories: [] },
      topUsersWithLikes: { topUsers: [] },
    },
  });
  expect(await screen.findAllByRole('heading', { name: 'Nothing here yet' })).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'No components yet' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No makers yet' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Playing now' })).not.toBeInTheDocument();
});

test('the page shows no numbers while it loads', () => {
  open({
    api: {
      getVerifiedComponents: 'pending',
      getFeaturedComponents: 'pending',
      getAllCategories: 'pending',
      topUsersWithLikes: 'pending',
      getSiteCounts: 'pending',
    },
  });
  expect(screen.queryByText('Nothing here yet')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('a shelf that fails to load offers a retry while the rest of the page works', async () => {
  let answers = 0;
  open({
    api: {
      getVerifiedComponents: ({ query }) =>
        query['sort'] === 'trending' && answers++ === 0
          ? new FakeFailure(500, 'Trends are out')
          : { componentArray: components(query['sort']), total: 5, page: 1, pages: 1 },
    },
  });
  const shelf = region('Trending now');
  expect(await shelf.findByRole('alert')).toHaveTextContent('Trends are out');
  expect(await screen.findByText('newest 0')).toBeInTheDocument();
  await userEvent.click(shelf.getByRole('button', { name: 'Try again' }));
  expect(await shelf.findByText('trending 1')).toBeInTheDocument();
});
