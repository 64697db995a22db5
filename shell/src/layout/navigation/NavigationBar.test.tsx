import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleProfile,
  sampleUser,
  type FakeApi,
  visible,
} from '@keyframe/shared-ui/testing';
import { withRemotes } from '../../testing/withRemotes.tsx';
import { NavigationBar } from './NavigationBar.tsx';

const user = (_id: string, name: string, counter: number) => ({
  _id,
  name,
  username: name.toLowerCase(),
  profilePicUrl: null,
  likeCounter: 1,
  counter,
});

const api: FakeApi = {
  getAllCategories: { categories: [{ _id: 'b', name: 'Buttons & Co', componentCounter: 1234 }] },
  getTopTags: { tags: [{ name: 'glow', componentCounter: 12 }] },
  topUsersWithComponents: { topUsers: [user('1', 'Ada', 9)] },
  topUsersWithFollowers: { topUsers: [user('2', 'Ben', 8)] },
  topUsersWithLikes: { topUsers: [] },
  getFeaturedComponents: {
    day: sampleComponent({ _id: 'd', name: 'Daybreak' }),
    week: sampleComponent({ _id: 'w', name: 'Weekender' }),
    month: null,
  },
};

/** Opens a panel by keyboard. */
async function openPanel(name: string, answers: FakeApi = api) {
  const result = renderWithPlatform(withRemotes(<NavigationBar />), { api: answers });
  act(() => screen.getByRole('button', { name }).focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true'));
  return result;
}

// Specification 2.37
test('the navigation bar has the entries and the order of the specification', () => {
  renderWithPlatform(withRemotes(<NavigationBar />));
  const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Categories',
    'Languages',
    'Top Users',
    'Trending',
    'Blogs',
    'Tags',
    'About',
  ]);
});

test("a remote's link is at its order among the shell's entries, and last without one", () => {
  renderWithPlatform(
    withRemotes(<NavigationBar />, {
      gallery: { navigation: [{ label: 'Gallery', path: '/gallery', access: 'public' }] },
      learn: { navigation: [{ label: 'Learn', path: '/learn', access: 'public', order: 15 }] },
    }),
  );
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries.slice(0, 3)).toEqual(['Home', 'Learn', 'Categories']);
  expect(entries.at(-1)).toBe('Gallery');
  expect(screen.getByRole('link', { name: 'Learn' })).toHaveAttribute('href', '/learn');
});

test("a remote's link is shown to the users of its access only", () => {
  const bar = withRemotes(<NavigationBar />, {
    admin: { navigation: [{ label: 'Admin', path: '/admin', access: 'admin', order: 90 }] },
    room: { navigation: [{ label: 'Room', path: '/room', access: 'member' }] },
  });
  const linked = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const visitor = renderWithPlatform(bar);
  expect(linked()).toEqual(['Home', 'Blogs', 'About']);
  visitor.unmount();
  const member = renderWithPlatform(bar, { user: sampleUser(), profile: sampleProfile({ isAdmin: false }) });
  expect(linked()).toEqual(['Home', 'Blogs', 'About', 'Room']);
  member.unmount();
  renderWithPlatform(bar, { user: sampleUser(), profile: sampleProfile({ isAdmin: true }) });
  expect(linked()).toEqual(['Home', 'Blogs', 'About', 'Admin', 'Room']);
});

// Specification 2.38
test("Categories shows the server's names with counts, and links to each and to all", async () => {
  const { calls } = await openPanel('Categories');
  expect(await screen.findByRole('link', { name: 'Buttons & Co 1.2k' })).toHaveAttribute(
    'href',
    '/explore?category=Buttons+%26+Co',
  );
  expect(screen.getByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/categories');
  expect(calls.map(({ call }) => call)).toEqual(['getAllCategories']);
});

// Specification 2.39
test('Languages shows the four languages and that more will follow', async () => {
  const { calls } = await openPanel('Languages');
  const links = await waitFor(() => {
    const found = screen.getAllByRole('link', { name: /^HTML/ });
    expect(found).toHaveLength(4);
    return found;
  });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'HTML+CSS',
    'HTML+CSS+JS',
    'HTML+Tailwind',
    'HTML+Tailwind+JS',
  ]);
  expect(links[1]).toHaveAttribute('href', '/explore?language=HTML%2BCSS%2BJS');
  await visible(() => screen.getByText('More coming soon...'));
  expect(calls).toEqual([]);
});

// Specification 2.40
test('Top Users shows three lists, each with its own counts and its own empty state', async () => {
  await openPanel('Top Users');
  const list = (name: string) => within(screen.getByRole('region', { name }));
  await screen.findByRole('link', { name: /Ada/ });
  expect(list('Most components').getByRole('link', { name: 'Ada 9 components' })).toHaveAttribute('href', '/@ada');
  expect(list('Most followers').getByRole('link', { name: 'Ben 8 followers' })).toHaveAttribute('href', '/@ben');
  await visible(() => list('Most likes').getByText('No likes yet.'));
});

// Specification 2.41
test('Trending shows the component of the day, week and month, with links to each trending list', async () => {
  await openPanel('Trending');
  expect(await screen.findByRole('link', { name: /Daybreak/ })).toHaveAttribute('href', '/component/d');
  expect(screen.getByRole('link', { name: /Weekender/ })).toHaveAttribute('href', '/component/w');
  await visible(() => screen.getByText('Component of the month'));
  await visible(() => screen.getByText('Nothing yet.'));
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Trending today')).toBe('/explore?sort=trending&window=day');
  expect(address('Trending this week')).toBe('/explore?sort=trending&window=week');
  expect(address('Trending this month')).toBe('/explore?sort=trending&window=month');
  expect(address('All trending components')).toBe('/explore?sort=trending');
});

test('Trending shows an empty state without featured components', async () => {
  await openPanel('Trending', { getFeaturedComponents: { day: null, week: null, month: null } });
  await visible(() => screen.getByText(/^Nothing is trending yet/));
});

// Specification 2.42
test('Tags shows the most used tags', async () => {
  await openPanel('Tags');
  expect(await screen.findByRole('link', { name: 'glow' })).toHaveAttribute('href', '/explore?tag=glow');
});

test('a panel shows that its data is loading', async () => {
  await openPanel('Tags', { getTopTags: 'pending' });
  expect(await screen.findByText(/Loading the tags/)).toBeInTheDocument();
});

test('a panel that failed to load shows the reason, and retries', async () => {
  let fails = true;
  const answer = () => (fails ? new FakeFailure(503, 'The tags are out of reach.') : (api.getTopTags as object));
  await openPanel('Tags', { getTopTags: answer });
  await visible(() => screen.getByText('The tags are out of reach.'));
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await visible(() => screen.getByRole('link', { name: 'glow' }));
});

// Specification 2.43
test('Escape closes a panel and returns the focus to its entry', async () => {
  await openPanel('Languages');
  const link = await screen.findByRole('link', { name: 'HTML+CSS' });
  act(() => link.focus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'HTML+CSS' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Languages' })).toHaveFocus();
});

test('following a link of a panel closes it', async () => {
  const { address } = await openPanel('Languages');
  await userEvent.click(await screen.findByRole('link', { name: 'HTML+CSS' }));
  expect(address()).toBe('/explore?language=HTML%2BCSS');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'HTML+CSS' })).not.toBeInTheDocument());
});

// Specification 2.43
test('a panel opens on hover', async () => {
  renderWithPlatform(withRemotes(<NavigationBar />), { api });
  await userEvent.hover(screen.getByRole('button', { name: 'Tags' }));
  await visible(() => screen.getByRole('link', { name: 'glow' }));
});

test('a panel opened by press stays open, and closes on another press and on a press outside', async () => {
  renderWithPlatform(withRemotes(<NavigationBar />), { api });
  const languages = screen.getByRole('button', { name: 'Languages' });
  await userEvent.click(languages);
  await userEvent.unhover(languages);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(languages).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(languages);
  expect(languages).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(languages);
  await userEvent.click(document.body);
  expect(languages).toHaveAttribute('aria-expanded', 'false');
});

test('a panel opened by hover closes when the pointer leaves', async () => {
  renderWithPlatform(withRemotes(<NavigationBar />), { api });
  const pointer = userEvent.setup();
  await pointer.hover(screen.getByRole('button', { name: 'Languages' }));
  const link = await screen.findByRole('link', { name: 'HTML+CSS' });
  await pointer.hover(link);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(link).toBeVisible();
  await pointer.hover(document.body);
  await waitFor(() => expect(link).not.toBeInTheDocument());
});

test('the arrow keys move along the bar and into an open panel, and a panel closes when the focus leaves it', async () => {
  await openPanel('Languages');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'HTML+CSS' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Languages' }).focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Top Users' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Languages' })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'About' })).toHaveFocus();
});
