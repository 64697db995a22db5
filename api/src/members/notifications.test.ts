import { NotificationsResponse } from '@keyframe/contracts/api/community';
import { LIMITS } from '@keyframe/contracts/limits';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
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
