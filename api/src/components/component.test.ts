import {
  ComponentResponse,
  ComponentPage,
  type ComponentDetail,
  type ComponentSummary,
} from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { findDocument } from './findDocument.ts';
import { pagesOf } from './readComponents.ts';

let api: TestApi;
let ada: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
  admin = await api.member('admin', { isAdmin: true });
});
afterAll(() => api.close());

const CREATION = {
  category: 'button',
  language: ['HTML', 'CSS', 'JS'],
  code: {
    html: '<b>Bold</b>',
    css: 'b { color: red }',
    js: 'void 0',
    tailwind: 'left over in a hidden tab',
  },
  tags: ['Bold', ' bold ', 'two  words'],
};

const create = (body: object = {}) =>
  api.call<{ message: string; component: ComponentDetail; details?: { field: string }[] }>('createComponent', {
    token: ada.token,
    body: { ...CREATION, ...body },
  });

const read = (componentId: string, person?: TestPerson) =>
  api.call<{ component: ComponentDetail }>('getComponentById', { token: person?.token, body: { componentId } });

const verify = (componentId: string, score: unknown, person = admin) =>
  api.call<{ message: string; component: ComponentDetail }>('verifyComponent', {
    token: person.token,
    body: { componentId, score },
  });

const profile = async (username: string) =>
  (
    await api.call<{ profileData: { experience: number; components: ComponentSummary[] } }>(
      'getProfileDataByUsername',
      {
        token: admin.token,
        body: { username },
      },
    )
  ).body.profileData;

async function list(query: Record<string, string | string[]> = {}) {
  const { status, body } = await api.call<ComponentPage & { message: string }>('getVerifiedComponents', { query });
  return { status, ...body, names: body.componentArray?.map(({ name }) => name) };
}

describe('a new component', () => {
  // Specification 7.4
  test('is sent for verification with only the parts of its language', async () => {
    const { status, body } = await create();
    expect([status, body.message]).toEqual([200, 'Created and sent for verification']);
    const { component } = ComponentResponse.parse(body);
    expect(component).toMatchObject({
      name: 'Button by Name of ada',
      category: 'Button',
      language: ['HTML', 'CSS', 'JS'],
      tags: ['bold', 'two words'],
      verified: false,
      score: null,
      likeCounter: 0,
      canvas: 'dark',
      userId: { username: 'ada' },
      code: [{ html: '<b>Bold</b>', css: 'b { color: red }', javascript: 'void 0', js: 'void 0', tailwind: '' }],
      previewCss: 'b { color: red }',
    });
  });

  test('is stored with its Tailwind compiled', async () => {
    const { body } = await create({
      language: ['HTML', 'Tailwind'],
      code: { html: '<b class="text-[13px] own">b</b>', tailwind: '@tailwind utilities;\n.own { @apply italic; }' },
    });
    expect(body.component.previewCss).toContain('font-size: 13px');
    expect(body.component.previewCss).toContain('font-style: italic');
    expect(body.component.code[0]?.css).toBe('');
  });

  test('is rejected with Tailwind’s message when its Tailwind does not compile', async () => {
    const { status, body } = await create({
      language: ['HTML', 'Tailwind'],
      code: { html: '<b>b</b>', tailwind: '.own { @apply no-such-utility; }' },
    });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'code.tailwind']);
    expect(body.message).toContain('no-such-utility');
  });

  test.each([
    ['category', { category: 'Spaceship' }, /^category must be one of Button, Input/],
    ['language', { language: ['CSS'] }, /^language must be the parts of one of/],
    ['code.html', { code: { html: ' ', css: '' } }, 'code.html must not be empty'],
    ['code', { code: { html: 'x'.repeat(LIMITS.codeBytes + 1) } }, /^code must be at most 256 KB/],
    ['tags', { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }, 'tags must be at most 10 entries'],
    ['tags.0', { tags: ['x'.repeat(31)] }, 'tags.0 must be at most 30 characters'],
    ['code.html', { code: { html: 'a\0b' } }, 'code.html must not contain a null byte'],
    ['tags.0', { tags: ['\ud800', '\ud801'] }, /^tags\.0 must not contain half a character/],
  ])('is rejected with the field name for an invalid %s', async (field, body, message) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(answer.body.details?.[0]?.field).toBe(field);
  });
});

describe('reading one component', () => {
  test.each(['no-id', '018f0000-0000-7000-8000-000000000000', "' or 1=1 --"])(
    'returns 404 for the unknown id %s',
    async (id) => {
      expect((await read(id, admin)).status).toBe(404);
      expect((await verify(id, 5)).status).toBe(404);
    },
  );

  // Specification 7.5
  test('returns 400 without an id', async () => {
    const { status, body } = await api.call('getComponentById', { body: {} });
    expect([status, body['message']]).toEqual([400, 'componentId is required']);
  });

  test('serves its document on the preview origin to any client that knows the revision id', async () => {
    const { body } = await create();
    const { _id, revision } = body.component;
    expect(await findDocument(_id, revision, api.db)).toEqual({
      html: '<b>Bold</b>',
      css: 'b { color: red }',
      javascript: 'void 0',
      canvas: 'dark',
    });
    const other = (await create()).body.component;
    expect(await findDocument(_id, other.revision, api.db)).toBeUndefined();
    expect(await findDocument('not-an-id', revision, api.db)).toBeUndefined();
    expect(await findDocument(_id, `${revision}\0`, api.db)).toBeUndefined();
    expect(await findDocument(_id, '\0', api.db)).toBeUndefined();
    expect(revision).toMatch(/^[\w-]{32}$/);
  });
});

describe('verification', () => {
  // Specification 7.8
  test('publishes a component with its score and counts it for its category, tags and author', async () => {
    const author = await api.member('verified-author');
    const id = await api.component(author, { category: 'Tooltip', tags: ['fresh-tag'] });
    expect((await read(id)).status).toBe(404);

    const { status, body } = await verify(id, '72.5');
    expect(status).toBe(200);
    expect(ComponentResponse.parse(body).component).toMatchObject({ verified: true, score: 72.5 });

    expect((await read(id)).body.component).toMatchObject({ _id: id, verified: true });
    expect((await profile('verified-author')).experience).toBe(725);
    const { body: categories } = await api.call<{ categories: { name: string; componentCounter: number }[] }>(
      'getAllCategories',
    );
    expect(categories.categories.find(({ name }) => name === 'Tooltip')?.componentCounter).toBe(1);
    const { body: tags } = await api.call<{ tags: object[] }>('getTopTags');
    expect(tags.tags).toContainEqual({ name: 'fresh-tag', componentCounter: 1 });
  });

  test('removes it from the queue', async () => {
    const id = await api.component(ada);
    const queue = async () =>
      (await api.call<{ componentArray: { _id: string }[] }>('getUnVerifiedComponents', { token: admin.token })).body
        .componentArray;
    expect((await queue()).map(({ _id }) => _id)).toContain(id);
    await verify(id, 60);
    expect((await queue()).map(({ _id }) => _id)).not.toContain(id);
  });

  test('happens once when two admins verify concurrently', async () => {
    const author = await api.member('raced-author');
    const id = await api.component(author);
    const answers = await Promise.all([verify(id, 50), verify(id, 50), verify(id, 50)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await profile('raced-author')).experience).toBe(500);
  });

  test.each([0, 101, 'many', '', null, true, [50]])('rejects the score %p', async (score) => {
    const { status, body } = await verify(await api.component(ada), score);
    expect(status).toBe(400);
    expect(body.message).toMatch(/^score /);
  });

  test('of an updated component replaces its public revision and counts nothing twice', async () => {
    const author = await api.member('changing-author');
    const id = await api.component(author, { score: 40 });
    const before = (await read(id)).body.component;
    await api.call('updateComponent', {
      token: author.token,
      params: { componentId: id },
      body: { ...CREATION, code: { html: '<i>changed</i>' }, revision: before.revision },
    });
    const changed = (await read(id, author)).body.component;
    expect(changed).toMatchObject({ verified: false, code: [{ html: '<i>changed</i>' }] });
    expect((await read(id)).body.component).toMatchObject({ revision: before.revision, verified: true });

    expect((await verify(id, 70)).status).toBe(200);
    expect((await read(id)).body.component).toMatchObject({ revision: changed.revision, score: 70 });
    expect(await profile('changing-author')).toMatchObject({ experience: 700, components: [{ _id: id }] });
  });
});

describe('the list of verified components', () => {
  beforeAll(async () => {
    const eve = await api.member('eve');
    await api.component(eve, { name: 'Glass Card', category: 'Card', tags: ['glass', 'list'], score: 60 });
    await api.component(eve, {
      name: 'Neon Loader',
      category: 'Loader',
      tags: ['neon', 'list'],
      language: ['HTML', 'CSS', 'JS'],
      score: 60,
    });
    await api.component(eve, { name: 'Quiet Loader', category: 'Loader', tags: ['list'], score: 60 });
    await api.component(eve, { name: 'Secret Loader', category: 'Loader', tags: ['list'] });
  });

  // Specification 2.62
  test('lists the newest first, without unverified components', async () => {
    const page = await list({ tag: 'list' });
    expect(page.names).toEqual(['Quiet Loader', 'Neon Loader', 'Glass Card']);
    expect(page).toMatchObject({ total: 3, page: 1, pages: 1 });
    expect(ComponentPage.parse(page).componentArray.every(({ verified }) => verified)).toBe(true);
  });

  test.each([
    [{ category: 'LOADER', author: 'Eve' }, ['Quiet Loader', 'Neon Loader']],
    [{ language: 'HTML+CSS+JS', tag: 'list' }, ['Neon Loader']],
    [{ tag: 'Neon' }, ['Neon Loader']],
    [{ tag: '' }, ['Quiet Loader', 'Neon Loader', 'Glass Card']],
    [{ tag: ['list', 'NEON'] }, ['Neon Loader']],
    [{ tag: ['list', 'LIST'] }, ['Quiet Loader', 'Neon Loader', 'Glass Card']],
    [{ tag: ['glass', 'neon'] }, []],
    [{ tag: ['list', 'unknown'] }, []],
    [{ tag: ['list', 'neon'], author: 'eve', sort: 'likes' }, ['Neon Loader']],
    [{ tag: ['list', 'neon'], category: 'card' }, []],
    [{ tag: ['list', 'neon'], q: 'loader' }, ['Neon Loader']],
    [{ tag: ['list', 'glass'], q: 'loader' }, []],
    [{ tag: ['list', 'neon'], sort: 'trending', window: 'day' }, ['Neon Loader']],
    [{ category: 'no such category' }, []],
    [{ q: 'quiet' }, ['Quiet Loader']],
    [{ q: 'LOAD', tag: 'list' }, ['Quiet Loader', 'Neon Loader']],
    // All words before most before any; in another order only the first of these that has a component.
    [{ q: 'neon loader eve' }, ['Neon Loader', 'Quiet Loader', 'Glass Card']],
    [{ q: 'neon loader eve', sort: 'newest' }, ['Neon Loader']],
    [{ q: 'nein laoder' }, ['Neon Loader', 'Quiet Loader']],
    [{ q: 'glas crad' }, ['Glass Card']],
    [{ q: 'glass loader' }, ['Glass Card', 'Quiet Loader', 'Neon Loader']],
    [{ q: 'glass loader', sort: 'newest' }, ['Quiet Loader', 'Neon Loader', 'Glass Card']],
    [{ q: "'); drop table users; --" }, []],
    [{ q: '!!! & |' }, []],
  ])('filters by %j', async (query, names) => {
    const page = await list({ author: 'eve', ...query });
    expect([page.names, page.total]).toEqual([names, names.length]);
  });

  // Specification 7.6
  test('is paginated; a page past the end is empty', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ tag: 'list', limit: '2', page })));
    expect(pages.map(({ names }) => names)).toEqual([['Quiet Loader', 'Neon Loader'], ['Glass Card'], []]);
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual([
      [3, 2],
      [3, 2],
      [3, 2],
    ]);
  });

  // Specification 9.8
  test('counts only pages that can be requested', () => {
    for (const limit of [1, 7, 30, 60]) {
      const pages = pagesOf(1_000_000, limit);
      const beginOf = (page: number) => (page - 1) * limit;
      expect([beginOf(pages) <= LIMITS.offsetMax, beginOf(pages + 1) <= LIMITS.offsetMax]).toEqual([true, false]);
    }
    expect([pagesOf(0, 30), pagesOf(30, 30), pagesOf(31, 30)]).toEqual([0, 1, 2]);
  });

  test.each([
    ['page', { page: '0' }, 'page must be at least 1'],
    ['page', { page: 'x' }, /^page /],
    ['page', { page: '1000', limit: '60' }, /^page must not go beyond the first 10000/],
    ['limit', { limit: '61' }, 'limit must be at most 60'],
    ['language', { language: 'COBOL' }, /^language must be one of HTML\+CSS/],
    ['number of tags', { tag: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tag must be at most 5 tags'],
    ['sort', { sort: 'random' }, 'sort must be one of relevance, newest, trending, likes, downloads, remixes'],
  ])('rejects an invalid %s', async (_field, query, message) => {
    const page = await list(query);
    expect(page.status).toBe(400);
    expect(page.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });
});
