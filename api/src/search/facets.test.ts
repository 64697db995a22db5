import type { ComponentPage, FacetsResponse } from '@keyframe/contracts/api/component';
import { testApi, type NewTestComponent, type TestApi, type TestPerson } from '../../testing/index.ts';

const SPINS = {
  html: '<i class="a"></i>',
  css: '.a { animation: turn 1s infinite; color: red } @keyframes turn { to { rotate: 1turn } }',
};
const FADES = { html: '<i class="a"></i>', css: '.a:hover { opacity: 0; transition: opacity 1s; color: blue }' };
const SCRIPTED = { ...SPINS, javascript: 'console.log(1)' };

let api: TestApi;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [ada, bob] = [await api.member('adalove'), await api.member('bobmaker')];
  await make(ada, 'Red wheel', { code: SPINS, tags: ['wheel'], category: 'Loader' });
  await make(ada, 'Red machine', {
    code: SCRIPTED,
    language: ['HTML', 'CSS', 'JS'],
    tags: ['wheel'],
    category: 'Loader',
    canvas: 'light',
  });
  await make(bob, 'Blue button', { code: FADES, tags: ['press', 'wheel'], category: 'Button' });
  await api.component(bob, { name: 'Hidden', code: SPINS, tags: ['wheel'] });
});
afterAll(() => api.close());

function make(person: TestPerson, name: string, options: NewTestComponent): Promise<string> {
  return api.component(person, { score: 50, name, ...options });
}

type Query = Record<string, string | string[]>;

async function list(query: Query): Promise<[string[], number]> {
  const { body } = await api.call<ComponentPage>('getVerifiedComponents', { query });
  return [body.componentArray.map(({ name }) => name), body.total];
}

async function counts(query: Query, facet: keyof FacetsResponse['facets']): Promise<Record<string, number>> {
  const { body } = await api.call<FacetsResponse>('getFacets', { query });
  expect(body.approximate).toBe(false);
  return Object.fromEntries(body.facets[facet].map(({ value, count }) => [value, count]));
}

test.each<[Query, string[]]>([
  [{ motion: 'spin' }, ['Red machine', 'Red wheel']],
  [{ motion: 'SPIN', script: 'no' }, ['Red wheel']],
  [{ trigger: 'hover' }, ['Blue button']],
  [{ colour: 'red', sort: 'likes' }, ['Red machine', 'Red wheel']],
  [{ colour: 'red', ground: 'light' }, ['Red machine']],
  [{ size: 'tiny', author: 'bobmaker' }, ['Blue button']],
  [{ motion: 'spin', q: 'machine', sort: 'newest' }, ['Red machine']],
  [{ motion: 'spin', category: 'button' }, []],
  [{ motion: 'spin', tag: 'press' }, []],
  [{ motion: 'no such motion' }, []],
  [{ motion: "spin' | 'x" }, []],
  [{ motion: 'spin', sort: 'trending', window: 'day' }, ['Red machine', 'Red wheel']],
])('filters by %j', async (query, names) => {
  expect(await list(query)).toEqual([names, names.length]);
});

test('filters by all the marks of quality that are asked for', async () => {
  expect(await list({ quality: 'light', script: 'no' })).toEqual([['Blue button', 'Red wheel'], 2]);
  expect(await list({ quality: ['light', 'compositor'], motion: 'fade' })).toEqual([['Blue button'], 1]);
  expect(await list({ quality: ['light', 'keyboard'] })).toEqual([[], 0]);
  expect(await counts({ quality: 'light', script: 'no' }, 'quality')).toEqual({ light: 2, compositor: 2 });
});

test('numbers fit the other filters, and those of a facet not its own value', async () => {
  expect(await counts({}, 'motion')).toEqual({ spin: 2, fade: 1 });
  expect(await counts({ script: 'no' }, 'motion')).toEqual({ spin: 1, fade: 1 });
  expect(await counts({ script: 'no' }, 'script')).toEqual({ no: 2, yes: 1 });
  expect(await counts({ motion: 'spin' }, 'motion')).toEqual({ spin: 2, fade: 1 });
  expect(await counts({ motion: 'spin' }, 'colour')).toEqual({ red: 2 });
  expect(await counts({ category: 'loader' }, 'ground')).toEqual({ dark: 1, light: 1 });
  expect(await counts({ author: 'bobmaker' }, 'trigger')).toEqual({ hover: 1 });
  expect(await counts({ q: 'wheel', tag: 'press' }, 'colour')).toEqual({ blue: 1 });
  expect(await counts({ q: 'machine' }, 'script')).toEqual({ yes: 1 });
});

test.each<Query>([{ q: 'xqzzv' }, { category: 'none such' }, { motion: 'none', colour: 'none' }])(
  'there are no numbers for %j',
  async (query) => {
    const { status, body } = await api.call<FacetsResponse>('getFacets', { query });
    expect([status, Object.values(body.facets).flat()]).toEqual([200, []]);
  },
);

test('every value that is counted can be filtered by', async () => {
  const { body } = await api.call<FacetsResponse>('getFacets');
  for (const [facet, values] of Object.entries(body.facets)) {
    expect(values).not.toEqual([]);
    for (const { value, count } of values) expect((await list({ [facet]: value }))[1]).toBe(count);
  }
});

test('a search says which words were dropped, corrected and matched', async () => {
  const { body } = await api.call<ComponentPage>('getVerifiedComponents', { query: { q: 'machnie xqzzvw' } });
  expect(body.search).toEqual({
    dropped: ['xqzzvw'],
    corrections: [{ typed: 'machnie', meant: 'machine' }],
    marks: expect.arrayContaining(['machine']),
  });
  expect((await api.call<ComponentPage>('getVerifiedComponents')).body.search).toBeUndefined();
});

test('similar components share tags, category or features; at most two are of one author', async () => {
  const night = (name: string, person: TestPerson, tags: string[]) =>
    make(person, name, { code: FADES, tags, category: 'Checkbox' });
  const first = await night('Night switch', ada, ['night', 'toggle']);
  await night('Night toggle', bob, ['night', 'toggle']);
  for (const name of ['One', 'Two', 'Three']) await night(name, ada, ['night']);
  const { body } = await api.call<ComponentPage>('getSimilarComponents', { params: { componentId: first } });
  const names = body.componentArray.map(({ name }) => name);
  expect(names[0]).toBe('Night toggle');
  expect(names.filter((name) => ['One', 'Two', 'Three'].includes(name))).toHaveLength(2);
  expect(names).not.toContain('Night switch');
  expect(names).not.toContain('Hidden');
});

test('there are no similar components of an unknown or hidden one', async () => {
  const hidden = await api.component(ada, { name: 'Not yet' });
  for (const componentId of [hidden, 'nope', '01890000-0000-7000-8000-000000000000'])
    expect((await api.call('getSimilarComponents', { params: { componentId } })).status).toBe(404);
});
