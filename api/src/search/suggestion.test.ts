import { SuggestionsResponse } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';

let api: TestApi;
let ada: TestPerson;
let fan: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('adalove');
  fan = await api.member('fan');
  await api.component(ada, {
    name: 'Glass Switch',
    category: 'Toggle',
    tags: ['frosted glass', '100%_pure'],
    score: 50,
  });
  await api.component(ada, { name: 'Window Pane', category: 'Card', tags: ['glass'], score: 50 });
  await api.component(ada, { name: 'Glass Secret', category: 'Card', tags: ['glasswork'] });
});
afterAll(() => api.close());

async function suggest(q: string, person?: TestPerson) {
  return SuggestionsResponse.parse((await api.call('getSuggestions', { token: person?.token, query: { q } })).body);
}

test('suggests components, tags, categories and members by prefix', async () => {
  const glass = await suggest('gla');
  const text = expect.any(String) as string;
  expect(glass.components).toEqual([
    { _id: text, name: 'Glass Switch', category: 'Toggle', author: 'adalove', revision: text, canvas: 'dark' },
    { _id: text, name: 'Window Pane', category: 'Card', author: 'adalove', revision: text, canvas: 'dark' },
  ]);
  expect(glass.tags).toEqual(['glass']);
  expect((await suggest('frosted g')).tags).toEqual(['frosted glass']);
  expect((await suggest('TOG')).categories).toEqual(['Toggle']);
  expect((await suggest('adal')).members).toEqual([{ username: 'adalove', name: 'Name of adalove' }]);
  expect((await suggest('name OF a')).members).toEqual([{ username: 'adalove', name: 'Name of adalove' }]);
});

test('suggests nothing from unverified components', async () => {
  const { components, tags } = await suggest('glasswork');
  expect(components.map(({ name }) => name)).not.toContain('Glass Secret');
  expect(tags).toEqual([]);
});

test('lists a component with a matching name before a more liked one', async () => {
  const [pane] = (await suggest('window')).components;
  await api.call('likeComponent', { token: fan.token, params: { componentId: pane?._id ?? '' } });
  expect((await suggest('glass')).components.map(({ name }) => name)).toEqual(['Glass Switch', 'Window Pane']);
});

test.each([
  ['galss', { tags: ['glass'] }],
  ['toglge', { categories: ['Toggle'] }],
  ['navgation', { categories: ['Navigation'] }],
  ['adalvoe', { members: [{ username: 'adalove', name: 'Name of adalove' }] }],
])('corrects the typo %j', async (q, meant) => {
  expect(await suggest(q)).toMatchObject(meant);
});

test('corrects typos only when nothing matches as typed', async () => {
  await api.component(ada, { name: 'Card Tricks', tags: ['care'], score: 50 });
  expect((await suggest('card')).tags).toEqual([]);
  expect(await suggest('qwrtzp')).toEqual({ components: [], total: 0, tags: [], categories: [], members: [] });
});

test('treats special characters literally', async () => {
  expect((await suggest('100%_')).tags).toEqual(['100%_pure']);
  expect((await suggest('%')).tags).toEqual([]);
  expect(await suggest('_')).toEqual({ components: [], total: 0, tags: [], categories: [], members: [] });
  expect((await suggest('\\')).members).toEqual([]);
  expect(await suggest("'; drop table users")).toMatchObject({ components: [] });
});

test('suggests to visitors only members with public components, to members all', async () => {
  const quiet = await api.member('quietone');
  expect((await suggest('quieto')).members).toEqual([]);
  expect((await suggest('quieto', fan)).members).toEqual([
    { username: quiet.username, name: `Name of ${quiet.username}` },
  ]);
});

test('limits each list to five; the most used tags and the exact username come first', async () => {
  for (let index = 0; index < 7; index += 1) {
    await api.component(ada, {
      name: `Zebra ${index}`,
      tags: [`zed${index}`, ...(index > 4 ? ['zedoften'] : [])],
      score: 50,
    });
    await api.member(`zoe${index}`);
  }
  await api.member('zoe');
  await api.pool.query("update users set like_counter = 5 where username = 'zoe3'");
  const { components, tags, categories, members } = await suggest('z', fan);
  expect([components, tags, categories, members].map(({ length }) => length)).toEqual([
    LIMITS.suggestions,
    LIMITS.suggestions,
    0,
    LIMITS.suggestions,
  ]);
  expect(tags[0]).toBe('zedoften');
  expect((await suggest('zoe', fan)).members.map(({ username }) => username).slice(0, 2)).toEqual(['zoe', 'zoe3']);
});

test('returns the public revision for previews, not a newer one that waits', async () => {
  const id = await api.component(ada, { name: 'Quartz Lamp', score: 50 });
  const read = async () =>
    (
      await api.call<{ component: { revision: string } }>('getComponentById', {
        token: ada.token,
        body: { componentId: id },
      })
    ).body.component;
  const { revision } = await read();
  const body = {
    name: 'Quartz Light',
    category: 'Card',
    language: ['HTML', 'CSS'],
    code: { html: '<i>newer</i>' },
    canvas: 'light',
    revision,
  };
  await api.call('updateComponent', { token: ada.token, params: { componentId: id }, body });
  expect((await read()).revision).not.toBe(revision);
  expect((await suggest('quartz')).components).toEqual([
    { _id: id, name: 'Quartz Lamp', category: 'Button', author: 'adalove', revision, canvas: 'dark' },
  ]);
});

test.each(['glass', 'zebra', 'z', 'galss', 'qwrtzp', 'adalove glass'])(
  'returns the total of the whole search for %j',
  async (q) => {
    const { body } = await api.call<{ total: number }>('getVerifiedComponents', { query: { q } });
    expect((await suggest(q)).total).toBe(body.total);
  },
);

test('rejects an empty search', async () => {
  expect((await api.call('getSuggestions', { query: { q: ' ' } })).status).toBe(400);
});
