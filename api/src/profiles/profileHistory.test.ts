import { ActivityResponse, LikedResponse, StatsResponse } from '@keyframe/contracts/api/community';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { dayOf, daysUntil } from '../database/days.ts';
import { transaction } from '../database/transaction.ts';
import { likeRepository } from '../social/likeRepository.ts';
import { visitRepository } from '../social/visitRepository.ts';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let maker: TestPerson;
let fan: TestPerson;
beforeAll(async () => {
  api = await testApi();
  maker = await api.member('maker');
  fan = await api.member('fan');
});
afterAll(() => api.close());

async function answer(
  call: 'getProfileStats' | 'getProfileActivity' | 'getLikedComponents',
  userId: string,
  query: Record<string, string> = {},
) {
  return api.call(call, { token: fan.token, params: { userId }, query });
}

const addLike = (userId: string, componentId: string, createdAt: Date) =>
  transaction(api.db, (tx) => likeRepository(tx).add({ userId, componentId, createdAt }));

describe('stats', () => {
  test('cover every requested day, also empty ones, and all time', async () => {
    const today = new Date();
    const day = (ago: number) => dayOf(new Date(today.getTime() - ago * DAY_MS));
    const author = await api.member('counted');
    const [first, second] = [await api.component(author, { score: 50 }), await api.component(author, { score: 50 })];
    await transaction(api.db, (tx) =>
      visitRepository(tx).addCounted([
        { componentId: first, day: day(0), views: 3, downloads: 1 },
        { componentId: second, day: day(0), views: 4, downloads: 0 },
        { componentId: second, day: day(2), views: 5, downloads: 2 },
        { componentId: first, day: day(40), views: 100, downloads: 50 },
      ]),
    );
    await addLike(fan.id, first, new Date(today.getTime() - 2 * DAY_MS));

    const { days, totals } = StatsResponse.parse((await answer('getProfileStats', author.id, { days: '4' })).body);
    expect(days).toEqual([
      { day: day(3), likes: 0, views: 0, downloads: 0 },
      { day: day(2), likes: 1, views: 5, downloads: 2 },
      { day: day(1), likes: 0, views: 0, downloads: 0 },
      { day: day(0), likes: 0, views: 7, downloads: 1 },
    ]);
    expect(totals).toEqual({ likes: 1, views: 112, downloads: 53 });
  });

  test('cover thirty days by default and are zero without components', async () => {
    const { days, totals } = StatsResponse.parse((await answer('getProfileStats', fan.id)).body);
    expect(days.map(({ day }) => day)).toEqual(daysUntil(new Date(), 30));
    expect(totals).toEqual({ likes: 0, views: 0, downloads: 0 });
    expect((await answer('getProfileStats', fan.id, { days: '366' })).status).toBe(400);
    expect((await answer('getProfileStats', 'not-an-id')).status).toBe(404);
  });

  test('subtract an unlike from the day of the like', async () => {
    const author = await api.member('unliked');
    const id = await api.component(author, { score: 50 });
    await addLike(fan.id, id, new Date(Date.now() - 3 * DAY_MS));
    await api.call('likeComponent', { token: maker.token, params: { componentId: id } });
    const likes = async () =>
      StatsResponse.parse((await answer('getProfileStats', author.id, { days: '4' })).body).days.map(
        (counts) => counts.likes,
      );
    expect(await likes()).toEqual([1, 0, 0, 1]);
    await api.call('unlikeComponent', { token: fan.token, params: { componentId: id } });
    expect(await likes()).toEqual([0, 0, 0, 1]);
    await api.call('unlikeComponent', { token: maker.token, params: { componentId: id } });
    expect(await likes()).toEqual([0, 0, 0, 0]);
  });
});

describe('activity', () => {
  test('lists what a member published, liked and followed, newest first', async () => {
    const doer = await api.member('doer');
    await api.component(doer, { name: 'Still Waiting' });
    const own = await api.component(doer, { name: 'Own Work', score: 50 });
    const liked = await api.component(maker, { name: 'Liked Work', score: 50 });
    await api.call('likeComponent', { token: doer.token, params: { componentId: liked } });
    await api.call('followMember', { token: doer.token, params: { userId: maker.id } });

    const { activity } = ActivityResponse.parse((await answer('getProfileActivity', doer.id)).body);
    expect(activity).toEqual([
      expect.objectContaining({
        kind: 'followed',
        component: null,
        member: expect.objectContaining({ username: 'maker' }),
      }),
      expect.objectContaining({
        kind: 'liked',
        component: { _id: liked, name: 'Liked Work' },
        member: expect.objectContaining({ username: 'maker' }),
      }),
      expect.objectContaining({ kind: 'published', component: { _id: own, name: 'Own Work' }, member: null }),
    ]);

    await api.call('unlikeComponent', { token: doer.token, params: { componentId: liked } });
    await api.call('unfollowMember', { token: doer.token, params: { userId: maker.id } });
    const { activity: left } = ActivityResponse.parse((await answer('getProfileActivity', doer.id)).body);
    expect(left.map(({ kind }) => kind)).toEqual(['published']);
  });

  test('dates a component by its first verification and lists the latest thirty', async () => {
    const doer = await api.member('busy');
    const id = await api.component(doer, { name: 'Verified Twice', score: 50 });
    const { rows } = await api.pool.query<{ created_at: Date }>(
      'select created_at from verifications where component_id = $1',
      [id],
    );
    await api.pool.query(
      `insert into verifications (id, component_id, revision_id, outcome, score, created_at)
       select gen_random_uuid(), component_id, revision_id, 'verified', 60, now() + interval '1 day' from verifications where component_id = $1`,
      [id],
    );
    const others = await Promise.all(Array.from({ length: 31 }, () => api.component(maker, { score: 50 })));
    const yearAgo = Date.now() - 365 * DAY_MS;
    for (const [index, componentId] of others.entries())
      await addLike(doer.id, componentId, new Date(yearAgo + index * DAY_MS));

    const { activity } = ActivityResponse.parse((await answer('getProfileActivity', doer.id)).body);
    expect(activity).toHaveLength(30);
    expect(activity[0]).toMatchObject({ kind: 'published', createdAt: rows[0]?.created_at.toISOString() });
    expect(activity[1]).toMatchObject({ kind: 'liked', component: { _id: others.at(-1) } });
  });

  test('returns 404 for an unknown member', async () => {
    expect((await answer('getProfileActivity', '018f0000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('liked components', () => {
  test('are paginated by thirty, latest like first, with the viewer’s own likes', async () => {
    const lover = await api.member('lover');
    const ids: string[] = [];
    for (let index = 0; index < 32; index += 1) ids.push(await api.component(maker, { score: 50 }));
    // Not in creation order.
    const order = ids.toReversed();
    for (const [index, id] of order.entries()) await addLike(lover.id, id, new Date(Date.now() - index * 60_000));
    await api.call('likeComponent', { token: fan.token, params: { componentId: order[1] as string } });

    const page = async (number: number) =>
      LikedResponse.parse((await answer('getLikedComponents', lover.id, { page: String(number) })).body);
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect(first).toMatchObject({ total: 32, page: 1, pages: 2 });
    expect([...first.componentArray, ...second.componentArray].map(({ _id }) => _id)).toEqual(order);
    expect(first.componentArray.slice(0, 3).map(({ liked }) => liked)).toEqual([false, true, false]);
    expect(third).toMatchObject({ componentArray: [], total: 32 });
  });

  test('reject an unknown member and a page beyond the limit', async () => {
    expect((await answer('getLikedComponents', 'not-an-id')).status).toBe(404);
    expect((await answer('getLikedComponents', fan.id, { page: '500' })).status).toBe(400);
  });
});

test('notifies an author of a like by another member, once', async () => {
  const id = await api.component(maker, { score: 50 });
  const like = (token: string) => api.call('likeComponent', { token, params: { componentId: id } });
  const unlike = (token: string) => api.call('unlikeComponent', { token, params: { componentId: id } });
  const told = async () =>
    (
      await api.call<{
        notifications: { kind: string; read: boolean; actor: { username: string }; component: { _id: string } }[];
      }>('getNotifications', { token: maker.token })
    ).body.notifications.filter(({ component }) => component._id === id);

  await like(maker.token);
  expect(await told()).toEqual([]);
  await like(fan.token);
  await like(fan.token);
  expect(await told()).toMatchObject([{ kind: 'liked', read: false, actor: { username: 'fan' } }]);
  await unlike(fan.token);
  expect(await told()).toEqual([]);
  await like(fan.token);
  await api.call('readNotifications', { token: maker.token, body: {} });
  await unlike(fan.token);
  await like(fan.token);
  expect(await told()).toMatchObject([{ kind: 'liked', read: true }]);
});
