import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationsResponse } from '@keyframe/contracts/api/community';
import {
  FakeFailure,
  renderWithPlatform,
  sampleNotification,
  sampleProfile,
  sampleUser,
  type FakeApi,
  visible,
} from '@keyframe/shared-ui/testing';
import { NotificationBell } from './NotificationBell.tsx';

const author = sampleNotification().actor;
const component = { _id: 'c1', name: 'Neon Press' };

const every: NotificationsResponse['notifications'] = [
  sampleNotification({ _id: 'n1', kind: 'verified', actor: null, component, score: 80 }),
  sampleNotification({ _id: 'n2', kind: 'sentBack', actor: null, component, reason: 'Add a focus style.' }),
  sampleNotification({ _id: 'n3', kind: 'liked', component }),
  sampleNotification({ _id: 'n4', kind: 'followed', component: null, read: true }),
  sampleNotification({ _id: 'n5', kind: 'remixed', component, read: true }),
  sampleNotification({
    _id: 'n6',
    kind: 'takenDown',
    actor: null,
    component,
    reason: 'Not yours to share.',
    read: true,
  }),
  sampleNotification({ _id: 'n7', kind: 'broughtBack', actor: null, component, read: true }),
];

const open = (api: FakeApi) =>
  renderWithPlatform(<NotificationBell />, { api, user: sampleUser(), profile: sampleProfile() });

test('the bell shows the unread count, and opening it marks nothing as read', async () => {
  const { calls } = open({ getNotifications: { notifications: every, unread: 3 } });
  const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread' });
  await userEvent.click(bell);
  await screen.findByRole('dialog', { name: 'Notifications' });
  expect(calls.map(({ call }) => call)).toEqual(['getNotifications']);
  expect(screen.getByRole('button', { name: 'Notifications, 3 unread', hidden: true })).toBeInTheDocument();
});

test('each kind shows its text and links to its subject', async () => {
  open({ getNotifications: { notifications: every, unread: 3 } });
  await userEvent.click(await screen.findByRole('button', { name: /Notifications/ }));
  const links = within(await screen.findByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.querySelector('.text')?.textContent, link.getAttribute('href')])).toEqual([
    ['Unread: Neon Press was verified with a score of 80', '/component/c1'],
    ['Unread: Neon Press was sent back: Add a focus style.', '/editor?component=c1'],
    [`Unread: ${author?.name} liked Neon Press`, '/component/c1'],
    [`${author?.name} followed you`, '/profile/ines_moreau'],
    [`${author?.name} remixed your work as Neon Press`, '/component/c1'],
    ['Neon Press was taken down: Not yours to share.', '/component/c1'],
    ['Neon Press was brought back', '/component/c1'],
  ]);
});

test('a notification shows the poster of its component, unless it does not load', async () => {
  const notifications = [
    sampleNotification({ _id: 'n1', component: { ...component, poster: '/posters/one.webp' } }),
    sampleNotification({ _id: 'n2', component }),
  ];
  open({ getNotifications: { notifications, unread: 2 } });
  await userEvent.click(await screen.findByRole('button', { name: /Notifications/ }));
  const list = await screen.findByRole('list');
  const posters = () => [...list.querySelectorAll('img[src^="/posters/"]')].map((image) => image.getAttribute('src'));
  expect(posters()).toEqual(['/posters/one.webp']);
  fireEvent.error(list.querySelector('img[src^="/posters/"]')!);
  expect(posters()).toEqual([]);
});

test('each kind of admin decision has an icon of its own', async () => {
  open({ getNotifications: { notifications: every, unread: 3 } });
  await userEvent.click(await screen.findByRole('button', { name: /Notifications/ }));
  const list = await screen.findByRole('list');
  const marks = ['verified', 'sentBack', 'takenDown', 'broughtBack'].map((kind) =>
    list.querySelector(`[data-kind="${kind}"]`),
  );
  expect(new Set(marks.map((mark) => mark?.querySelector('svg')?.innerHTML)).size).toBe(4);
  expect(marks.map((mark) => mark?.getAttribute('data-tone'))).toEqual(['good', 'bad', 'bad', 'good']);
});

test('selecting a notification marks it as read and opens its subject', async () => {
  const readNotifications = {
    notifications: every.map((each) => ({ ...each, read: each.read || each._id === 'n1' })),
    unread: 2,
  };
  const { calls, address } = open({ getNotifications: { notifications: every, unread: 3 }, readNotifications });
  await userEvent.click(await screen.findByRole('button', { name: /Notifications/ }));
  await userEvent.click(await screen.findByRole('link', { name: /verified with a score/ }));
  expect(address()).toBe('/component/c1');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ call: 'readNotifications', body: { ids: ['n1'] } }));
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
});

test('selecting a notification whose subject is gone marks it as read without navigating', async () => {
  const gone = sampleNotification({ _id: 'n9', component: null, actor: null });
  const { calls, address } = open({
    getNotifications: { notifications: [gone], unread: 1 },
    readNotifications: { notifications: [{ ...gone, read: true }], unread: 0 },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Notifications/ }));
  await userEvent.click(await screen.findByRole('button', { name: /A former member liked a deleted component/ }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ call: 'readNotifications', body: { ids: ['n9'] } }));
  expect(address()).toBe('/');
});

test("'Mark all as read' marks them all, once for a double click", async () => {
  const { calls } = open({
    getNotifications: { notifications: every, unread: 3 },
    readNotifications: { notifications: every.map((each) => ({ ...each, read: true })), unread: 0 },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Notifications/ }));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
  expect(calls.filter(({ call }) => call === 'readNotifications')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
});

test("a failed 'Mark all as read' shows a message and restores the unread state", async () => {
  open({
    getNotifications: { notifications: every, unread: 3 },
    readNotifications: new FakeFailure(500, 'The notifications are out of order.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Notifications/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('The notifications are out of order.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Unread:')).toHaveLength(3));
});

test('the bell shows a loading state and an empty state', async () => {
  const waiting = open({ getNotifications: 'pending' });
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/Loading your notifications/)).toBeInTheDocument();
  waiting.unmount();
  open({ getNotifications: { notifications: [], unread: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  await visible(() => screen.getByText(/^We’ll let you know when your work is verified/));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('notifications that failed to load can be requested again', async () => {
  let fails = true;
  open({
    getNotifications: () => (fails ? new FakeFailure(503, 'Out of reach.') : { notifications: every, unread: 3 }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  await visible(() => screen.getByText('Out of reach.'));
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await visible(() => screen.getByRole('link', { name: /followed you/ }));
});

test('a notification that arrives while the page is open is announced, the initial ones are not', async () => {
  let notifications = [every[3]!];
  const { queryClient } = open({ getNotifications: () => ({ notifications, unread: notifications.length - 1 }) });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const announced = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  expect(announced()).toBe('');
  notifications = [every[0]!, ...notifications];
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(announced()).toBe('New notification: Neon Press was verified with a score of 80'));
});
