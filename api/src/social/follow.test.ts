import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';

let api: TestApi;
let star: TestPerson;
let fans: TestPerson[];
beforeAll(async () => {
  api = await testApi();
  star = await api.member('star');
  fans = await Promise.all(['f1', 'f2', 'f3', 'f4', 'f5'].map((name) => api.member(name)));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.pool.query('delete from follows');
  await api.pool.query('delete from notifications');
  await api.pool.query('update users set follower_counter = 0');
});

const follow = ({ token }: TestPerson, userId: string) => api.call('followMember', { token, params: { userId } });
const unfollow = ({ token }: TestPerson, userId: string) => api.call('unfollowMember', { token, params: { userId } });

interface Shown {
  followed: boolean;
  followerCounter: number;
  experience: number;
  rank: number;
}

async function profile(viewer: TestPerson, username = 'star'): Promise<Shown> {
  const { body } = await api.call<{ profileData: Shown }>('getProfileDataByUsername', {
    token: viewer.token,
    body: { username },
  });
  return body.profileData;
}

async function news(userId = star.id): Promise<{ kind: string; topic: string; actor_id: string }[]> {
  return (await api.pool.query('select kind, topic, actor_id from notifications where user_id = $1', [userId]))
    .rows as never;
}

test('counts a follow once, can undo it, and updates experience and rank', async () => {
  const [fan, other] = fans as [TestPerson, TestPerson];
  // With the same experience as the fan, who joined later.
  expect(await profile(fan)).toMatchObject({ followed: false, followerCounter: 0, experience: 0, rank: 1 });
  expect((await profile(fan, 'f2')).rank).toBeGreaterThan(1);

  expect((await follow(fan, other.id)).body).toEqual({ followed: true, followerCounter: 1 });
  expect((await follow(fan, other.id)).body).toEqual({ followed: true, followerCounter: 1 });
  expect((await follow(star, other.id)).body).toEqual({ followed: true, followerCounter: 2 });
  expect(await profile(fan, 'f2')).toMatchObject({ followed: true, followerCounter: 2, experience: 10, rank: 1 });
  expect((await profile(fans[2] as TestPerson, 'f2')).followed).toBe(false);
  expect((await profile(fan)).rank).toBe(2);

  expect((await unfollow(fan, other.id)).body).toEqual({ followed: false, followerCounter: 1 });
  expect((await unfollow(fan, other.id)).body).toEqual({ followed: false, followerCounter: 1 });
  expect((await unfollow(star, other.id)).body).toEqual({ followed: false, followerCounter: 0 });
  expect(await profile(fan, 'f2')).toMatchObject({ followed: false, experience: 0 });
  expect((await profile(fan)).rank).toBe(1);
});

test('rejects following oneself or an unknown member', async () => {
  const own = await follow(star, star.id);
  expect([own.status, own.body]).toEqual([409, expect.objectContaining({ message: 'You cannot follow yourself' })]);
  expect((await follow(star, '018f0000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await unfollow(star, 'not-an-id')).status).toBe(404);
});

test('counts twenty concurrent requests once', async () => {
  const fan = fans[0] as TestPerson;
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(fan, star.id)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { followed: true, followerCounter: 1 }]),
  );
  expect((await profile(fan)).followerCounter).toBe(1);
  expect(await news()).toHaveLength(1);
});

test('lets members follow one another concurrently without a deadlock', async () => {
  const pairs = fans.flatMap((fan) => fans.filter((other) => other !== fan).map((other) => [fan, other] as const));
  const answers = await Promise.all(
    pairs.flatMap(([fan, other]) => [follow(fan, other.id), unfollow(fan, other.id), follow(fan, other.id)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { rows } = await api.pool.query(
    'select username from users where follower_counter <> (select count(*) from follows where followee_id = users.id)',
  );
  expect(rows).toEqual([]);
});

test('notifies the followed member, and removes the notification on an unfollow while it is unread', async () => {
  const fan = fans[0] as TestPerson;
  await follow(fan, star.id);
  expect(await news()).toEqual([{ kind: 'followed', topic: `followed:${fan.id}`, actor_id: fan.id }]);
  await unfollow(fan, star.id);
  expect(await news()).toEqual([]);
});

test('does not notify again of a follower whose notification was read', async () => {
  const fan = fans[0] as TestPerson;
  await follow(fan, star.id);
  await api.call('readNotifications', { token: star.token, body: {} });
  await unfollow(fan, star.id);
  await follow(fan, star.id);
  const { body } = await api.call<{ notifications: { read: boolean }[]; unread: number }>('getNotifications', {
    token: star.token,
  });
  expect(body).toMatchObject({ unread: 0, notifications: [{ read: true }] });
});
