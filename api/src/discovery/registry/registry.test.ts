import { registryItemSchema, registrySchema } from '@shadcn/registry/schema';
import { INSTALL_FACTS, itemAddress, itemName } from '@keyframe/code-model/exports/install';
import { TARGETS, type Target } from '@keyframe/contracts/exportTargets';
import { knobsParameter } from '@keyframe/code-model/knobs/knobAddress';
import { readKnobs } from '@keyframe/code-model/knobs/knobs';
import type { TokenScope } from '@keyframe/contracts/tokenScopes';
import { testApi, type TestApi, type TestPerson } from '../../../testing/index.ts';
import { dailySalt } from '../../social/dailySalt.ts';
import { recordInstall } from '../../social/recordInstall.ts';

/** The headers of the shadcn CLI 4.23.0. */
const CLI = { accept: 'application/vnd.shadcn.v1+json, application/json;q=0.9', 'user-agent': 'shadcn' };
const EVIL = 'Evil\u001b]0;x\u0007 \u202e<b>../..\u{e0041}';
const UNKNOWN = '01920000-0000-7000-8000-000000000001';

let api: TestApi;
let ada: TestPerson;
let admin: TestPerson;
let glow: string;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada.l');
  admin = await api.member('admin', { isAdmin: true });
  glow = await api.component(ada, {
    name: 'Glow Button',
    tags: ['glow'],
    score: 80,
    language: ['HTML', 'CSS', 'JS'],
    code: {
      html: '<button class="glow">Press</button>',
      css: '.glow { color: red }',
      javascript: 'document.querySelector(".glow").onclick = () => {}',
    },
  });
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = CLI) => api.app.inject({ url, headers });
const addressOf = (id: string, target: Target = 'react') =>
  `/r/ada.l/glow-button-${id}${INSTALL_FACTS[target].suffix}.json`;
const takeDown = async (componentId: string) => {
  const { status } = await api.call('takeDownComponent', {
    token: admin.token,
    body: { componentId, reason: 'Copied' },
  });
  expect(status).toBe(200);
};
const installsOf = async (id: string) => {
  const { rows } = await api.pool.query<{ target: string; installs: number }>(
    'select target, installs from component_installs where component_id = $1 order by target',
    [id],
  );
  return Object.fromEntries(rows.map(({ target, installs }) => [target, installs]));
};

interface Item {
  name: string;
  docs: string;
  registryDependencies: string[];
  files: { path: string; type: string; target: string; content: string }[];
}
const itemAt = async (url: string): Promise<Item> =>
  registryItemSchema.parse((await get(url)).json()) as unknown as Item;

describe('an item', () => {
  test.each(TARGETS)(
    'for %s is valid for the CLI, which writes its files into a folder of the component',
    async (target) => {
      const item = await itemAt(addressOf(glow, target));
      expect(item.name).toBe(`ada.l/glow-button-${glow}${INSTALL_FACTS[target].suffix}`);
      expect(item.files.length).toBeGreaterThan(0);
      for (const { path, target: to, content } of item.files) {
        expect(to).toBe(`${INSTALL_FACTS[target].folder}/${path}`);
        expect(path).toMatch(/^glow-button-[a-z0-9]{5}\/[\w.-]+$/i);
        expect(content).toContain('Permission is hereby granted');
      }
    },
  );

  test.each(TARGETS.filter((target) => target !== 'react'))('for %s installs into an empty folder', async (target) => {
    const { files, ...item } = await itemAt(addressOf(glow, target));
    expect(item).toMatchObject({ type: 'registry:item' });
    expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['registry:file']));
  });

  test('names its author, licence, revision and how to use it', async () => {
    const item = await itemAt(addressOf(glow));
    expect(item).toMatchObject({
      type: 'registry:component',
      title: 'Glow Button',
      author: 'Name of ada.l <http://site.test/@ada.l>',
      meta: { keyframe: { id: glow, licence: 'MIT', revision: expect.stringMatching(/^[\w-]{32}$/) as unknown } },
    });
    expect(item.docs).toContain(`http://site.test/component/${glow}`);
    expect(item.docs).toContain('Copyright (c)');
    expect(item.docs).toContain("import { GlowButton } from './GlowButton'");
  });

  test('of a remix names the original', async () => {
    const remix = await api.component(ada, { name: 'Remix', remixOf: glow, score: 60, code: { html: '<b>r</b>' } });
    const item = await itemAt(`/r/ada.l/remix-${remix}.json`);
    expect(item).toMatchObject({ meta: { keyframe: { remixOf: glow } } });
    expect(item.docs).toContain('Remixed from Glow Button by Name of ada.l');
  });

  test('is found by its id alone, whatever names come before it', async () => {
    const expected = (await get(addressOf(glow))).json() as unknown;
    for (const url of [`/r/x/${glow}.json`, `/r/renamed/old-name-${glow}.json`, `/r/x/${glow}-react.json`])
      expect((await get(url)).json()).toEqual(expected);
    expect((await itemAt(`/r/x/${glow}.json?as=vue`)).name).toMatch(/-vue$/);
    expect((await itemAt(`/r/x/${glow}-svelte.json?as=vue`)).name).toMatch(/-svelte$/);
  });

  test('has only plain lines of a hostile name, and a name and paths of letters, digits and dashes', async () => {
    const id = await api.component(ada, { name: EVIL, score: 50 });
    for (const target of TARGETS) {
      const { files, ...item } = await itemAt(addressOf(id, target));
      expect(JSON.stringify(item)).not.toMatch(/\\u00|[\u202e\u{e0041}]/u);
      expect(item.name).toMatch(/^[a-z.]+\/[a-z0-9-]+$/);
      for (const { target: to } of files) expect(to).toMatch(/^(@|~\/)?[a-z]+(\/[\w.-]+)+$/i);
    }
  });

  test('has the values of the knobs that its address names, and ignores others', async () => {
    const { knobs } = readKnobs('.glow { color: red }');
    const colour = knobs.find(({ kind }) => kind === 'colour')!;
    const values = knobsParameter(new Map([[colour.id, '#00ff00']]));
    const cssOf = ({ files }: Item) => files.find(({ path }) => path.endsWith('.css'))!.content;
    const address = itemAddress('', itemName({ id: glow, name: 'Glow Button', author: 'ada.l' }, 'vue'), values);
    expect(cssOf(await itemAt(address))).toContain('__text-green, #00ff00)');
    expect(cssOf(await itemAt(`${addressOf(glow, 'vue')}?k=nothing:1;x`))).toContain('__text-red, red)');
    expect(cssOf(await itemAt(addressOf(glow, 'vue')))).toContain('__text-red, red)');
  });

  test('has an ETag, and a browser at the address without .json gets the page', async () => {
    const { headers } = await get(addressOf(glow));
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'content-type': expect.stringMatching(/json/) as unknown,
    });
    expect((await get(addressOf(glow), { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const bare = addressOf(glow).replace('.json', '');
    const [json, page] = [await get(bare), await get(bare, { accept: 'text/html,*/*;q=0.8' })];
    expect([json.statusCode, json.headers.vary]).toEqual([200, expect.stringContaining('accept')]);
    expect([page.statusCode, page.headers.location, page.headers.vary]).toEqual([
      302,
      `/component/${glow}`,
      expect.stringContaining('accept'),
    ]);
  });
});

describe('a pinned revision', () => {
  let id: string;
  let first: string;
  let waiting: string;
  const latestOf = async () =>
    (await api.pool.query<{ r: string }>('select latest_revision_id r from components where id = $1', [id])).rows[0]!.r;
  beforeAll(async () => {
    id = await api.component(ada, { name: 'First', score: 50, code: { html: '<b>first</b>' } });
    first = await latestOf();
    const update = async (name: string, revision: string) => {
      const { status } = await api.call('updateComponent', {
        token: ada.token,
        params: { componentId: id },
        body: { name, category: 'Button', language: ['HTML', 'CSS'], code: { html: `<b>${name}</b>` }, revision },
      });
      expect(status).toBe(200);
    };
    await update('Second', first);
    await api.call('verifyComponent', { token: admin.token, body: { componentId: id, score: 60 } });
    await update('Third', await latestOf());
    waiting = await latestOf();
  });

  test('is what it was, also after an update', async () => {
    const item = await itemAt(`/r/a/x-${id}-html@${first}.json`);
    expect(item).toMatchObject({
      name: `ada.l/first-${id}-html@${first}`,
      title: 'First',
      meta: { keyframe: { revision: first } },
    });
    expect(item.files[0]!.content).toContain('<b>first</b>');
    expect((await itemAt(`/r/a/x-${id}-html.json`)).files[0]!.content).toContain('<b>Second</b>');
  });

  test('that is not public does not exist', async () => {
    for (const revision of [waiting, 'x'.repeat(32)])
      expect((await get(`/r/a/x-${id}@${revision}.json`)).json()).toMatchObject({
        error: 'not_found',
        detail: 'There is no public revision with this id',
      });
    await api.call('undoVerification', { token: admin.token, body: { componentId: id } });
    expect((await get(`/r/a/x-${id}@${first}.json`)).statusCode).toBe(200);
  });
});

describe('there is no item', () => {
  const expectError = async (url: string, status: number, detail: RegExp) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      status,
      'no-store',
      expect.stringContaining('application/json'),
    ]);
    // The CLI prints an error only if these are texts.
    expect(JSON.parse(body)).toMatchObject({
      error: expect.any(String) as unknown,
      message: expect.stringMatching(detail) as unknown,
      detail: expect.stringMatching(detail) as unknown,
    });
  };

  test.each([
    ['without an id', 'a/b.json'],
    ['without an author', `b-${UNKNOWN}.json`],
    ['in a folder too deep', `a/b/c/d-${UNKNOWN}.json`],
    ['of an unknown target', `a/b-${UNKNOWN}-angular.json`],
    ['of no revision', `a/b-${UNKNOWN}@short.json`],
    ['with a null byte', `a/%00-${UNKNOWN}.json`],
    ['with an encoded traversal', `a/..%2f${UNKNOWN}.json`],
    ['of a revision of a collection', `c/a/x-${UNKNOWN}@${'r'.repeat(32)}.json`],
    ['that is long', `a/${'9'.repeat(5_000)}.json`],
  ])('at an address %s, and the message says where to find one', (_what, path) =>
    expectError(`/r/${path}`, 404, /There is no item at this address/),
  );

  test('of an unknown component, and of an unknown collection', async () => {
    await expectError(`/r/a/b-${UNKNOWN}.json`, 404, /There is no component with this id/);
    await expectError(`/r/c/a/b-${UNKNOWN}.json`, 404, /no collection/i);
  });

  test('of an unverified component, without an API token of its author', async () => {
    const id = await api.component(ada);
    await expectError(addressOf(id), 404, /There is no component/);
  });

  test('of a component that was taken down, also if it was read before', async () => {
    const id = await api.component(ada, { score: 50 });
    expect((await get(addressOf(id))).statusCode).toBe(200);
    await takeDown(id);
    await expectError(addressOf(id), 410, /removed/);
  });

  test('of a component that a target cannot have, and the message has the reason', async () => {
    const id = await api.component(ada, {
      score: 50,
      language: ['HTML', 'CSS', 'JS'],
      code: { html: '<b>x</b>', javascript: 'with (a) b()' },
    });
    await expectError(addressOf(id), 404, /has no form for React\. Its script/);
  });

  test('for a client above the limit of requests', async () => {
    const limited = await testApi({ rates: { read: 1 } });
    const statuses = [];
    for (let time = 0; time < 2; time += 1)
      statuses.push((await limited.app.inject('/r/registry.json')).json<{ error?: string }>().error);
    expect(statuses).toEqual([undefined, 'rate_limited']);
    await limited.close();
  });
});

describe('with an API token of the author', () => {
  const tokenOf = async (person: TestPerson, scopes: readonly TokenScope[]) =>
    (
      await api.call<{ secret: string }>('createToken', {
        token: person.token,
        body: { name: 'CLI', scopes, days: 7 },
      })
    ).body.secret;
  const getWith = (token: string, url: string, headers: Record<string, string> = CLI) =>
    get(url, { ...headers, authorization: `Bearer ${token}` });
  let token: string;
  beforeAll(async () => {
    token = await tokenOf(ada, ['components:read', 'components:write']);
  });

  test('a draft is an item, which no shared cache stores and which is not counted', async () => {
    const { body } = await api.call<{ component: { _id: string } }>('createComponent', {
      token,
      body: { name: 'Lamp', category: 'Button', language: ['HTML', 'CSS'], code: { html: '<b>lamp</b>' } },
    });
    const { _id: id } = body.component;
    const response = await getWith(token, addressOf(id, 'html'));
    const item = registryItemSchema.parse(response.json()) as unknown as Item;
    expect(item.files.some(({ content }) => content.includes('<b>lamp</b>'))).toBe(true);
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(await installsOf(id)).toEqual({});
    const again = await getWith(token, addressOf(id, 'html'), {
      ...CLI,
      'if-none-match': String(response.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
    expect((await get(addressOf(id, 'html'))).statusCode).toBe(404);
  });

  test('an unverified component and an unverified revision of a public one are items', async () => {
    const waiting = await api.component(ada, { name: 'Waiting' });
    expect((await getWith(token, addressOf(waiting))).statusCode).toBe(200);
    const changed = await api.component(ada, { name: 'Changed', score: 50 });
    const read = async () =>
      (
        await api.call<{ component: { revision: string } }>('getComponentById', {
          token: ada.token,
          body: { componentId: changed },
        })
      ).body.component.revision;
    const published = await read();
    const code = { html: '<i>newer</i>' };
    await api.call('updateComponent', {
      token: ada.token,
      params: { componentId: changed },
      body: { category: 'Button', language: ['HTML', 'CSS'], code, revision: published },
    });
    const newer = await read();
    const pinned = addressOf(changed).replace('.json', `@${newer}.json`);
    expect((await getWith(token, pinned)).body).toContain('<i>newer</i>');
    expect((await get(pinned)).statusCode).toBe(404);
    // Without a revision the author gets what everyone gets.
    expect((await getWith(token, addressOf(changed))).body).not.toContain('newer');
    expect((await getWith(token, addressOf(changed).replace('.json', `@${'x'.repeat(32)}.json`))).statusCode).toBe(404);
  });

  test('that of another member, or without the scope, shows nothing more than to a visitor', async () => {
    const waiting = await api.component(ada, { name: 'Waiting' });
    for (const other of [
      await tokenOf(ada, []),
      await tokenOf(ada, ['components:write']),
      await tokenOf(admin, ['components:read']),
    ]) {
      expect((await getWith(other, addressOf(waiting))).statusCode).toBe(404);
      expect((await getWith(other, addressOf(glow))).statusCode).toBe(200);
    }
  });

  test('that does not work is refused with a message that the CLI prints, also for a public component', async () => {
    const revoked = await tokenOf(ada, ['components:read']);
    await api.pool.query(
      "update api_tokens set revoked_at = now() where name = 'CLI' and scopes = '{components:read}'",
    );
    for (const [bad, reason] of [
      ['kf_malformed', 'malformed'],
      [revoked, 'revoked'],
      [ada.token, 'API tokens only'],
    ] as const) {
      const { statusCode, headers, ...response } = await getWith(bad, addressOf(glow));
      expect([statusCode, response.json<{ error: string; detail: string }>()]).toEqual([
        401,
        { error: 'unauthenticated', message: expect.any(String), detail: expect.stringContaining(reason) },
      ]);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('registry.json', () => {
  interface List {
    items: { name: string; title: string; type: string }[];
    pagination: { total: number; offset: number; limit: number; hasMore: boolean };
  }
  const list = async (query: string): Promise<List> =>
    registrySchema.parse((await get(`/r/registry.json?${query}`)).json()) as unknown as List;
  beforeAll(async () => {
    for (const number of [1, 2, 3, 4, 5])
      await api.component(ada, { name: `Spinner ${number}`, category: 'Loader', tags: ['turning'], score: 50 });
    await api.component(ada, { name: 'Spinner that waits' });
  });

  test('finds public components by words', async () => {
    const { items, pagination } = await list('q=turning&limit=100&offset=0');
    expect(items.map(({ title }) => title).sort()).toEqual([1, 2, 3, 4, 5].map((number) => `Spinner ${number}`));
    expect(pagination).toEqual({ total: 5, offset: 0, limit: 100, hasMore: false });
    expect(await list('q=nothinghasthis')).toMatchObject({ items: [], pagination: { total: 0, hasMore: false } });
  });

  test('pages from any offset show each component once', async () => {
    const all = (await list('q=turning')).items.map(({ name }) => name);
    const pages = [
      await list('q=turning&limit=2&offset=0'),
      await list('q=turning&limit=2&offset=2'),
      await list('q=turning&limit=2&offset=4'),
    ];
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(all);
    expect(pages.map(({ pagination }) => pagination.hasMore)).toEqual([true, true, false]);
    expect((await list('q=turning&limit=2&offset=1')).items.map(({ name }) => name)).toEqual(all.slice(1, 3));
    expect(await list('offset=99999999')).toMatchObject({ items: [], pagination: { hasMore: false } });
    expect((await list('limit=5000')).pagination.limit).toBe(100);
  });

  test('lists items that can be read by their name, for React or another form', async () => {
    for (const [query, suffix] of [
      ['', ''],
      ['&as=vue', '-vue'],
    ] as const) {
      const { items } = await list(`q=turning&limit=1${query}`);
      const item = await itemAt(`/r/${items[0]!.name}.json`);
      expect([item.name, items[0]!.name.endsWith(`${suffix}`)]).toEqual([items[0]!.name, true]);
    }
  });

  test('is filtered by the types of items', async () => {
    expect((await list('type=registry:ui,registry:component')).items.length).toBeGreaterThan(0);
    expect((await list('type=registry:block')).items).toEqual([]);
    expect((await list('type=registry:item&as=svelte')).items.length).toBeGreaterThan(0);
  });

  test.each([
    ['a null byte', 'q=%00'],
    ['a long text', `q=${'x'.repeat(200)}`],
    ['two texts', 'q=a&q=b'],
    ['no limit', 'limit=0'],
    ['a limit in letters', 'limit=a'],
    ['a negative offset', 'offset=-1'],
    ['an unknown target', 'as=angular'],
  ])('rejects %s', async (_what, query) => {
    const { statusCode, body } = await get(`/r/registry.json?${query}`);
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      expect.objectContaining({ error: 'validation_failed', detail: expect.any(String) as unknown }),
    ]);
  });
});

describe('a collection', () => {
  test('is an item whose dependencies are its public components, in their order', async () => {
    const created = await api.call<{ collection: { _id: string } }>('createCollection', {
      token: ada.token,
      body: { name: 'Dark buttons', visibility: 'unlisted' },
    });
    const { _id: collectionId } = created.body.collection;
    const hidden = await api.component(ada, { score: 50 });
    const second = await api.component(ada, { name: 'Second', score: 50 });
    for (const componentId of [glow, hidden, second])
      expect(
        (await api.call('putCollectionItem', { token: ada.token, params: { collectionId, componentId }, body: {} }))
          .status,
      ).toBe(200);
    await takeDown(hidden);
    const item = await itemAt(`/r/c/ada.l/dark-buttons-${collectionId}-vue.json`);
    expect(item).toMatchObject({
      name: `c/ada.l/dark-buttons-${collectionId}-vue`,
      type: 'registry:item',
      registryDependencies: [
        `http://site.test/r/ada.l/glow-button-${glow}-vue.json`,
        `http://site.test/r/ada.l/second-${second}-vue.json`,
      ],
    });
    await api.call('updateCollection', { token: ada.token, params: { collectionId }, body: { visibility: 'private' } });
    expect((await get(`/r/c/ada.l/x-${collectionId}.json`)).statusCode).toBe(404);
  });
});

describe('an install', () => {
  test('is counted once for the two requests of the CLI, by target', async () => {
    const id = await api.component(ada, { score: 50 });
    for (let time = 0; time < 2; time += 1)
      for (const target of ['react', 'vue'] as const) await get(addressOf(id, target));
    expect(await installsOf(id)).toEqual({ react: 1, vue: 1 });
  });

  test('is no request of a browser, a revalidation, or a HEAD', async () => {
    const id = await api.component(ada, { score: 50 });
    const { headers } = await get(addressOf(id), { accept: '*/*' });
    await get(addressOf(id), { ...CLI, 'if-none-match': String(headers.etag) });
    await api.app.inject({ method: 'HEAD', url: addressOf(id), headers: CLI });
    expect(await installsOf(id)).toEqual({});
  });

  test('is in the statistics of the author, by target', async () => {
    const maker = await api.member('maker');
    const ids = [await api.component(maker, { score: 50 }), await api.component(maker, { score: 50 })];
    await get(addressOf(ids[0]!, 'vue'));
    await get(addressOf(ids[1]!, 'vue'));
    await get(addressOf(ids[1]!, 'web-component'));
    const { body } = await api.call('getProfileStats', { token: maker.token, params: { userId: maker.id } });
    expect(body).toMatchObject({
      installs: [
        { target: 'vue', label: 'Vue', installs: 2 },
        { target: 'web-component', label: 'Web component', installs: 1 },
      ],
    });
  });

  test('counts again a minute later, and from another address', async () => {
    const id = await api.component(ada, { score: 50 });
    const saltOf = () => Promise.resolve('salt');
    const start = Date.now();
    const counted = [];
    for (const [seconds, ip] of [
      [0, '::1'],
      [59, '::1'],
      [60, '::1'],
      [90, '::1'],
      [90, '::2'],
    ] as const)
      counted.push(
        await recordInstall(
          { componentId: id, target: 'html', ip, at: new Date(start + seconds * 1000) },
          { db: api.db, saltOf },
        ),
      );
    expect(counted).toEqual([true, false, true, false, true]);
    expect(await installsOf(id)).toEqual({ html: 3 });
  });

  test('leaves no trace of its visitor after the day', async () => {
    const id = await api.component(ada, { score: 50 });
    await get(addressOf(id));
    await dailySalt(api.db)('2999-01-01');
    const { rows } = await api.pool.query('select visitor from recent_installs where component_id = $1', [id]);
    expect([rows, await installsOf(id)]).toEqual([[], { react: 1 }]);
  });
});
