import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { transaction } from '../database/transaction.ts';
import { userRepository } from '../members/userRepository.ts';
import { likeRepository } from './likeRepository.ts';

let api: TestApi;
let author: TestPerson;
let fans: TestPerson[];
beforeAll(async () => {
  api = await testApi();
  author = await api.member('author');
  fans = await Promise.all(['f1', 'f2', 'f3', 'f4', 'f5', 'f6'].map((name) => api.member(name)));
});
afterAll(() => api.close());

const like = ({ token }: TestPerson, componentId: string) =>
  api.call('likeComponent', { token, params: { componentId } });
const unlike = ({ token }: TestPerson, componentId: string) =>
  api.call('unlikeComponent', { token, params: { componentId } });

/** The counters that must match, and the number of rows. */
async function counted(componentId: string) {
  const { rows } = await api.pool.query(
    `select like_counter as component, (select like_counter from users where id = author_id) as author,
       (select count(*)::int from likes where component_id = components.id) as rows, trend_score = 0 as forgotten
     from components where id = $1`,
    [componentId],
  );
  return rows[0] as { component: number; author: number; rows: number; forgotten: boolean };
}

async function authorsLikes(): Promise<number> {
  return (await userRepository(api.db).byId(author.id))?.likeCounter ?? 0;
}

test('counts a like once per member and can remove it', async () => {
  const [fan, other] = fans as [TestPerson, TestPerson];
  const id = await api.component(author, { score: 50 });
  expect((await like(fan, id)).body).toEqual({ liked: true, likeCounter: 1 });
  expect((await like(fan, id)).body).toEqual({ liked: true, likeCounter: 1 });
  expect((await like(other, id)).body).toEqual({ liked: true, likeCounter: 2 });

  const seen = async (token?: string) =>
    (await api.call<{ component: object }>('getComponentById', { token, body: { componentId: id } })).body.component;
  expect(await seen(fan.token)).toMatchObject({ liked: true, likeCounter: 2 });
  expect(await seen()).toMatchObject({ liked: false, likeCounter: 2 });

  expect((await unlike(fan, id)).body).toEqual({ liked: false, likeCounter: 1 });
  expect((await unlike(fan, id)).body).toEqual({ liked: false, likeCounter: 1 });
  expect((await unlike(other, id)).body).toEqual({ liked: false, likeCounter: 0 });
  expect(await counted(id)).toMatchObject({ component: 0, rows: 0, forgotten: true });
});

test('counts concurrent likes, each once', async () => {
  const id = await api.component(author, { score: 50 });
  const before = await authorsLikes();
  const answers = await Promise.all(fans.flatMap((fan) => [like(fan, id), like(fan, id), like(fan, id)]));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await counted(id)).toMatchObject({ component: fans.length, rows: fans.length, author: before + fans.length });
});

test('keeps counters and rows consistent under concurrent likes and unlikes', async () => {
  const id = await api.component(author, { score: 50 });
  const before = await authorsLikes();
  await Promise.all(
    fans.flatMap((fan, turn) => [
      like(fan, id),
      unlike(fan, id),
      ...(turn % 2 ? [like(fan, id)] : []),
      unlike(fan, id),
    ]),
  );
  const after = await counted(id);
  expect(after.component).toBe(after.rows);
  expect(after.author).toBe(before + after.rows);
});

test('rejects likes of unverified components, with 404 for other members', async () => {
  const id = await api.component(author);
  expect((await like(fans[0] as TestPerson, id)).status).toBe(404);
  expect((await like(author, id)).status).toBe(409);
  expect((await like(author, 'not-an-id')).status).toBe(404);
});

test('orders by likes, and the trend by recent likes', async () => {
  const tag = 'ranked';
  const [old, fresh] = [
    await api.component(author, { name: 'Old Love', score: 50, tags: [tag] }),
    await api.component(author, { name: 'Fresh Love', score: 50, tags: [tag] }),
  ];
  const longAgo = new Date(Date.now() - 60 * 24 * 3_600_000);
  await transaction(api.db, (tx) =>
    likeRepository(tx).addMany(
      fans.slice(0, 3).map(({ id: userId }) => ({ userId, componentId: old, createdAt: longAgo })),
    ),
  );
  await like(fans[0] as TestPerson, fresh);
  const order = async (sort: string) =>
    (
      await api.call<{ componentArray: { name: string }[] }>('getVerifiedComponents', { query: { sort, tag } })
    ).body.componentArray.map(({ name }) => name);
  expect(await order('likes')).toEqual(['Old Love', 'Fresh Love']);
  expect(await order('trending')).toEqual(['Fresh Love', 'Old Love']);
});
