import type { ComponentPage } from '@keyframe/contracts/api/component';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { bringBackComponent, takeDownComponent } from '../../ops/operator/takeDownComponent.ts';

let api: TestApi;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
  ben = await api.member('ben');
});
afterAll(() => api.close());

const counterOf = async (id: string) =>
  (await api.pool.query('select remix_counter from components where id = $1', [id])).rows[0].remix_counter as number;

let made = 0;
const remix = (author: TestPerson, remixOf: string, score?: number) =>
  api.component(author, {
    remixOf,
    name: 'Remix',
    code: { html: `<b>${(made += 1)}</b>` },
    ...(score !== undefined && { score }),
  });

const names = async (query: object) =>
  (
    await api.call<ComponentPage>('getVerifiedComponents', { query: { fields: 'card', ...query } })
  ).body.componentArray.map(({ name }) => name);

describe('the remixes of a component', () => {
  test('are counted while they are public', async () => {
    const original = await api.component(ada, { score: 50, name: 'Original' });
    const waiting = await remix(ben, original);
    expect(await counterOf(original)).toBe(0);
    const params = { componentId: await remix(ben, original, 60) };
    expect(await counterOf(original)).toBe(1);
    await takeDownComponent(params.componentId, 'Copied', 'Olga', api.db);
    expect(await counterOf(original)).toBe(0);
    await bringBackComponent(params.componentId, 'Olga', api.db);
    expect(await counterOf(original)).toBe(1);
    await api.call('deleteComponent', { token: ben.token, params });
    expect(await counterOf(original)).toBe(0);
    await api.call('restoreComponent', { token: ben.token, params });
    await api.call('deleteComponent', { token: ben.token, params: { componentId: waiting } });
    expect(await counterOf(original)).toBe(1);
  });

  test('are no longer counted after an admin has undone the verification', async () => {
    const { token } = await api.member('olga', { isAdmin: true });
    const original = await api.component(ada, { score: 50, name: 'Shaky' });
    const componentId = await remix(ben, original);
    await api.call('verifyComponent', { token, body: { componentId, score: 70 } });
    expect(await counterOf(original)).toBe(1);
    await api.call('undoVerification', { token, body: { componentId } });
    expect(await counterOf(original)).toBe(0);
  });

  test('are no longer counted once their author has erased the account with its components', async () => {
    const original = await api.component(ada, { score: 50, name: 'Lasting' });
    const leaving = await api.member('leaving');
    await remix(leaving, original, 60);
    expect(await counterOf(original)).toBe(1);
    await api.call('deleteAccount', { token: leaving.token, body: { username: 'leaving', components: 'delete' } });
    expect(await counterOf(original)).toBe(0);
  });
});

test('lists are sorted by downloads and by remixes, with filters and in a search', async () => {
  const [few, many] = [
    await api.component(ada, { score: 50, name: 'Lamp few', tags: ['lamp', 'rare'] }),
    await api.component(ada, { score: 50, name: 'Lamp many', tags: ['lamp', 'rare'] }),
  ];
  await api.component(ada, { score: 50, name: 'Lamp none', tags: ['lamp'] });
  await api.pool.query('update components set download_counter = 9 where id = $1', [few]);
  await api.pool.query('update components set download_counter = 2 where id = $1', [many]);
  for (const original of [many, many, few]) await remix(ben, original, 60);
  for (const filter of [{ tag: 'lamp' }, { q: 'lamp', tag: 'lamp' }, { tag: 'lamp', category: 'Button' }]) {
    expect(await names({ ...filter, sort: 'downloads' })).toEqual(['Lamp few', 'Lamp many', 'Lamp none']);
    expect(await names({ ...filter, sort: 'remixes' })).toEqual(['Lamp many', 'Lamp few', 'Lamp none']);
  }
  expect(await names({ tag: ['lamp', 'rare'], sort: 'downloads' })).toEqual(['Lamp few', 'Lamp many']);
  expect((await names({ author: 'ada', sort: 'remixes' }))[0]).toBe('Lamp many');
});
