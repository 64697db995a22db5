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

async function toldTo({ token }: TestPerson): Promise<NotificationsResponse> {
  const { status, body } = await api.call('getNotifications', { token });
  expect(status).toBe(200);
  return NotificationsResponse.parse(body);
}

async function markRead({ token }: TestPerson, body: object = {}): Promise<NotificationsResponse> {
  const answer = await api.call('readNotifications', { token, body });
  expect(answer.status).toBe(200);
  return NotificationsResponse.parse(answer.body);
}

const tell = (person: { id: string }, topic: string, more: object = {}) =>
  notificationRepository(api.db).add({ userId: person.id, kind: 'followed', topic, actorId: ada.id, ...more });

test('a member who was told nothing sees nothing', async () => {
  expect(await toldTo(await newMember())).toEqual({ notifications: [], unread: 0 });
});

test('a member sees who did what, the newest first', async () => {
  const member = await newMember();
  const component = await api.component(member, { name: 'Liked one', score: 50 });
  await tell(member, 'followed');
  await tell(member, 'liked', { kind: 'liked', componentId: component });
  const { notifications, unread } = await toldTo(member);
  expect(unread).toBe(2);
  expect(notifications).toMatchObject([
    { kind: 'liked', read: false, actor: { username: 'ada' }, component: { _id: component, name: 'Liked one' } },
    { kind: 'followed', read: false, actor: { username: 'ada' }, component: null },
  ]);
});

test('a topic is told once, however often and at once; another member hears of their own', async () => {
  const [member, other] = [await newMember(), await newMember()];
  await Promise.all(Array.from({ length: 10 }, () => tell(member, 'the same')));
  await tell(other, 'the same');
  expect((await toldTo(member)).notifications).toHaveLength(1);
  expect((await toldTo(other)).notifications).toHaveLength(1);
});

test('nobody is told of their own act, and an author without an account is told nothing', async () => {
  const member = await newMember();
  await tell(member, 'own', { actorId: member.id });
  expect((await toldTo(member)).notifications).toEqual([]);
  const imported = await userRepository(api.db).insert({ username: 'imported', name: 'Imported', imported: true });
  await tell(imported, 'unheard');
  expect(await notificationRepository(api.db).latest(imported.id, 10)).toEqual([]);
});

test('what was taken back unread is not there any more, and only for whom it was taken back', async () => {
  const [member, other] = [await newMember(), await newMember()];
  await Promise.all([tell(member, 'followed:ada'), tell(member, 'another'), tell(other, 'followed:ada')]);
  await notificationRepository(api.db).removeUnread({ userId: member.id, topic: 'followed:ada' });
  expect((await toldTo(member)).unread).toBe(1);
  expect((await toldTo(other)).unread).toBe(1);
});

describe('marking as read', () => {
  test('some leaves the others unread, and answers with what there is afterwards', async () => {
    const member = await newMember();
    await tell(member, 'first');
    await tell(member, 'second');
    const [second, first] = (await toldTo(member)).notifications;
    const answer = await markRead(member, { ids: [first?._id, 'nonsense', '018f0000-0000-7000-8000-000000000000'] });
    expect(answer.unread).toBe(1);
    expect(answer.notifications).toMatchObject([
      { _id: second?._id, read: false },
      { _id: first?._id, read: true },
    ]);
    expect(await toldTo(member)).toEqual(answer);
  });

  test('without ids is all of them, and with an empty list none', async () => {
    const member = await newMember();
    await tell(member, 'first');
    await tell(member, 'second');
    expect((await markRead(member, { ids: [] })).unread).toBe(2);
    expect((await markRead(member)).unread).toBe(0);
  });

  test("somebody else's does nothing", async () => {
    const [member, other] = [await newMember(), await newMember()];
    await tell(member, 'mine');
    const [mine] = (await toldTo(member)).notifications;
    await markRead(other, { ids: [mine?._id] });
    await markRead(other);
    expect((await toldTo(member)).unread).toBe(1);
  });
});

test('the latest fifty are shown, and all that is unread is counted', async () => {
  const member = await newMember();
  for (let index = 0; index < LIMITS.notifications + 3; index += 1) await tell(member, `topic ${index}`);
  const { notifications, unread } = await toldTo(member);
  expect([notifications.length, unread]).toEqual([LIMITS.notifications, LIMITS.notifications + 3]);
  expect(new Date(notifications[0]?.createdAt ?? '').getTime()).toBeGreaterThanOrEqual(
    new Date(notifications.at(-1)?.createdAt ?? '').getTime(),
  );
});
