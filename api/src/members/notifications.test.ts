import { NotificationsResponse } from '@keyframe/contracts/api/community';
import { LIMITS } from '@keyframe/contracts/limits';
import { posterPath } from '@keyframe/contracts/siteFiles';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { measurementRepository } from '../components/measuring/measurementRepository.ts';
import { notificationRepository } from './notificationRepository.ts';
import { userRepository } from './userRepository.ts';

let api: TestApi;
let ada: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
});
afterAll(() => api.close());

let people = 0;
const newMember = () => api.member(`member-${(people += 1)}`);

async function notificationsOf({ token }: TestPerson): Promise<NotificationsResponse> {
  const { status, body } = await api.call('getNotifications', { token });
  expect(status).toBe(200);
  return NotificationsResponse.parse(body);
}

async function markRead({ token }: TestPerson, body: object = {}): Promise<NotificationsResponse> {
  const answer = await api.call('readNotifications', { token, body });
  expect(answer.status).toBe(200);
  return NotificationsResponse.parse(answer.body);
}

const notify = (person: { id: string }, topic: string, more: object = {}) =>
  notificationRepository(api.db).add({ userId: person.id, kind: 'followed', topic, actorId: ada.id, ...more });

test('lists nothing for a member without notifications', async () => {
  expect(await notificationsOf(await newMember())).toEqual({ notifications: [], unread: 0 });
});

test('lists actor and event, newest first', async () => {
  const member = await newMember();
  const component = await api.component(member, { name: 'Liked one', score: 50 });
  await notify(member, 'followed');
  await notify(member, 'liked', { kind: 'liked', componentId: component });
  const { notifications, unread } = await notificationsOf(member);
  expect(unread).toBe(2);
  expect(notifications).toMatchObject([
    { kind: 'liked', read: false, actor: { username: 'ada' }, component: { _id: component, name: 'Liked one' } },
    { kind: 'followed', read: false, actor: { username: 'ada' }, component: null },
  ]);
});

test('a component has the poster of the revision that the member sees, none while it is taken down', async () => {
  const [author, follower] = [await newMember(), await newMember()];
  const id = await api.component(author, { score: 50 });
  const posterOf = async (column: string, hash: string) => {
    const { rows } = await api.pool.query<{ id: string }>(`select ${column} as id from components where id = $1`, [id]);
    const name = `${rows[0]!.id}-dark-still-${hash.repeat(16)}.webp`;
    const posters = { dark: { still: { name, bytes: 3 } } };
    await measurementRepository(api.db).store(rows[0]!.id, { findings: {}, posters, exports: {}, failure: null });
    return { name, revision: rows[0]!.id };
  };
  const shown = await posterOf('public_revision_id', 'a');
  await api.call('updateComponent', {
    token: author.token,
    params: { componentId: id },
    body: {
      category: 'Button',
      language: ['HTML', 'CSS'],
      tags: [],
      code: { html: '<b>new</b>' },
      revision: shown.revision,
    },
  });
  const latest = await posterOf('latest_revision_id', 'b');
  expect(latest.revision).not.toBe(shown.revision);
  for (const member of [author, follower]) await notify(member, 'about it', { kind: 'liked', componentId: id });
  const seenBy = async (member: TestPerson) => (await notificationsOf(member)).notifications[0]?.component?.poster;
  expect([await seenBy(author), await seenBy(follower)]).toEqual([posterPath(latest.name), posterPath(shown.name)]);
  const admin = await api.member('admin', { isAdmin: true });
  await api.call('takeDownComponent', { token: admin.token, body: { componentId: id, reason: 'Copied' } });
  const { notifications } = await notificationsOf(author);
  expect(notifications.map(({ kind, component }) => [kind, component])).toEqual([
    ['takenDown', { _id: id, name: expect.any(String) as unknown }],
    ['liked', { _id: id, name: expect.any(String) as unknown }],
  ]);
});

test('notifies once per topic and member, also concurrently', async () => {
  const [member, other] = [await newMember(), await newMember()];
  await Promise.all(Array.from({ length: 10 }, () => notify(member, 'the same')));
  await notify(other, 'the same');
  expect((await notificationsOf(member)).notifications).toHaveLength(1);
  expect((await notificationsOf(other)).notifications).toHaveLength(1);
});

test('does not notify members of their own actions, nor authors without an account', async () => {
  const member = await newMember();
  await notify(member, 'own', { actorId: member.id });
  expect((await notificationsOf(member)).notifications).toEqual([]);
  const imported = await userRepository(api.db).insert({ username: 'imported', name: 'Imported', imported: true });
  await notify(imported, 'unheard');
  expect(await notificationRepository(api.db).latest(imported.id, 10)).toEqual([]);
});

test('removes an unread notification of one member only', async () => {
  const [member, other] = [await newMember(), await newMember()];
  await Promise.all([notify(member, 'followed:ada'), notify(member, 'another'), notify(other, 'followed:ada')]);
  await notificationRepository(api.db).removeUnread({ userId: member.id, topic: 'followed:ada' });
  expect((await notificationsOf(member)).unread).toBe(1);
  expect((await notificationsOf(other)).unread).toBe(1);
});

describe('marking as read', () => {
  test('with ids marks only those and returns the updated list', async () => {
    const member = await newMember();
    await notify(member, 'first');
    await notify(member, 'second');
    const [second, first] = (await notificationsOf(member)).notifications;
    const answer = await markRead(member, { ids: [first?._id, 'nonsense', '018f0000-0000-7000-8000-000000000000'] });
    expect(answer.unread).toBe(1);
    expect(answer.notifications).toMatchObject([
      { _id: second?._id, read: false },
      { _id: first?._id, read: true },
    ]);
    expect(await notificationsOf(member)).toEqual(answer);
  });

  test('without ids marks all; with an empty list none', async () => {
    const member = await newMember();
    await notify(member, 'first');
    await notify(member, 'second');
    expect((await markRead(member, { ids: [] })).unread).toBe(2);
    expect((await markRead(member)).unread).toBe(0);
  });

  test('ignores the ids of other members’ notifications', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await notify(member, 'mine');
    const [mine] = (await notificationsOf(member)).notifications;
    await markRead(other, { ids: [mine?._id] });
    await markRead(other);
    expect((await notificationsOf(member)).unread).toBe(1);
  });
});

test('lists the latest fifty and counts all unread ones', async () => {
  const member = await newMember();
  for (let index = 0; index < LIMITS.notifications + 3; index += 1) await notify(member, `topic ${index}`);
  const { notifications, unread } = await notificationsOf(member);
  expect([notifications.length, unread]).toEqual([LIMITS.notifications, LIMITS.notifications + 3]);
  expect(new Date(notifications[0]?.createdAt ?? '').getTime()).toBeGreaterThanOrEqual(
    new Date(notifications.at(-1)?.createdAt ?? '').getTime(),
  );
});
