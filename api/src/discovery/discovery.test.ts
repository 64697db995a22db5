import { isSiteFile } from '@keyframe/contracts/siteFiles';
import { childrenOf, parseXml, textOf, type XmlElement } from '../../testing/xml.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { measurementRepository } from '../components/measuring/measurementRepository.ts';
import { userRepository } from '../members/userRepository.ts';
import { PUBLIC_PAGES } from './publicPages.ts';

let api: TestApi;
let ada: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  await api.pool.query(
    'truncate users, components, tags, search_terms cascade; update categories set component_counter = 0',
  );
  [ada, admin] = await Promise.all([api.member('ada'), api.member('admin', { isAdmin: true })]);
});
afterAll(() => api.close());

const SITE = 'http://site.test';
const FEEDS = [
  '/feeds/newest.atom',
  '/feeds/trending.atom',
  '/feeds/category/Button.atom',
  '/feeds/member/ada.atom',
] as const;

async function get(url: string, headers: Record<string, string> = {}) {
  return api.app.inject({ url, headers });
}

async function parsed(url: string): Promise<XmlElement> {
  const { statusCode, body } = await get(url);
  expect([url, statusCode]).toEqual([url, 200]);
  return parseXml(body);
}

/** The paths in all sitemaps of the index. */
async function sitemapPaths(): Promise<string[]> {
  const paths: string[] = [];
  for (const sitemap of childrenOf(await parsed('/sitemap.xml'), 'sitemap')) {
    const address = textOf(sitemap, 'loc')!;
    expect(isSiteFile(address.replace(SITE, ''))).toBe(true);
    const urls = childrenOf(await parsed(address.replace(SITE, '')), 'url');
    paths.push(...urls.map((url) => textOf(url, 'loc')!.replace(SITE, '')));
  }
  return paths;
}

const entriesOf = async (url: string) => childrenOf(await parsed(url), 'entry');
const titlesIn = async (url: string) => (await entriesOf(url)).map((entry) => textOf(entry, 'title'));
const setBan = (id: string, banned: boolean) =>
  userRepository(api.db).update(id, {
    bannedAt: banned ? new Date() : null,
    bannedReason: banned ? 'Advertising' : null,
  });

/** Everything that search engines and feed readers get, as one text. */
async function everything(): Promise<string> {
  const texts = [(await sitemapPaths()).join('\n')];
  for (const feed of FEEDS) texts.push((await get(feed)).body);
  return texts.join('\n');
}

test('sitemaps list the public pages, public components and their authors', async () => {
  const id = await api.component(ada, { score: 50 });
  expect(await sitemapPaths()).toEqual([...PUBLIC_PAGES, `/component/${id}`, '/@ada']);
  const [pages, components, members] = childrenOf(await parsed('/sitemap.xml'), 'sitemap');
  expect([components, members].map((sitemap) => textOf(sitemap!, 'loc'))).toEqual([
    `${SITE}/sitemap/components-1.xml`,
    `${SITE}/sitemap/members-1.xml`,
  ]);
  expect(textOf(pages!, 'lastmod')).toBeUndefined();
  for (const sitemap of [components, members])
    expect(textOf(sitemap!, 'lastmod')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});

test('sitemaps list the public collections that have a public component', async () => {
  const componentId = await api.component(ada, { score: 50 });
  const create = async (body: object) => {
    const { token } = ada;
    return (await api.call<{ collection: { _id: string } }>('createCollection', { token, body })).body.collection._id;
  };
  const listed = await create({ name: 'Lights', componentId });
  for (const visibility of ['unlisted', 'private']) await create({ name: visibility, visibility, componentId });
  await create({ name: 'Empty' });
  const collectionsIn = (paths: string[]) => paths.filter((path) => path.startsWith('/collections/'));
  expect(collectionsIn(await sitemapPaths())).toEqual([`/collections/${listed}`]);
  await api.call('deleteComponent', { token: ada.token, params: { componentId } });
  expect(collectionsIn(await sitemapPaths())).toEqual([]);
  await setBan(ada.id, true);
  expect(collectionsIn(await sitemapPaths())).toEqual([]);
});

test('a site without components has a sitemap of its pages, and empty feeds', async () => {
  expect(await sitemapPaths()).toEqual(PUBLIC_PAGES);
  for (const feed of FEEDS) expect(await titlesIn(feed)).toEqual([]);
});

describe('a component is nowhere', () => {
  let id: string;
  beforeEach(async () => {
    id = await api.component(ada, { name: 'Glimmer', score: 50 });
    const before = await everything();
    expect(before.split(id).length - 1).toBe(1 + 2 * FEEDS.length);
  });
  afterEach(async () => {
    const after = await everything();
    expect(after).not.toContain(id);
    expect(after).not.toContain('Glimmer');
  });

  test('after its author has deleted it', async () => {
    await api.call('deleteComponent', { token: ada.token, params: { componentId: id } });
  });

  test('after an admin has taken it down', async () => {
    const { status } = await api.call('takeDownComponent', {
      token: admin.token,
      body: { componentId: id, reason: 'Copied' },
    });
    expect(status).toBe(200);
  });

  test('after its verification was undone', async () => {
    const { status } = await api.call('undoVerification', {
      token: admin.token,
      body: { componentId: id, reason: 'A mistake' },
    });
    expect(status).toBe(200);
  });

  test('while its author is banned', async () => {
    await setBan(ada.id, true);
  });
});

test('an unverified component, and an unverified update of a public one, are nowhere', async () => {
  const id = await api.component(ada, { name: 'Public', score: 50 });
  const waiting = await api.component(ada, { name: 'Waiting' });
  const { rows } = await api.pool.query('select latest_revision_id as revision from components where id = $1', [id]);
  const { status } = await api.call('updateComponent', {
    token: ada.token,
    params: { componentId: id },
    body: {
      name: 'Unseen',
      category: 'Card',
      language: ['HTML', 'CSS'],
      code: { html: '<b>Other</b>' },
      revision: rows[0].revision,
    },
  });
  expect(status).toBe(200);
  const all = await everything();
  expect(all).toContain('Public');
  for (const absent of [waiting, 'Waiting', 'Unseen']) expect(all).not.toContain(absent);
  expect(await titlesIn('/feeds/category/Card.atom')).toEqual([]);
});

test('members without a public component, banned members and deleted accounts are not in the sitemap', async () => {
  const [bob, eve] = [await api.member('bob'), await api.member('eve')];
  await api.component(ada);
  await api.component(bob, { score: 50 });
  await api.component(eve, { score: 50 });
  await setBan(bob.id, true);
  const { status } = await api.call('deleteAccount', {
    token: eve.token,
    body: { email: eve.email, username: 'eve', components: 'keep' },
  });
  expect(status).toBe(200);
  expect((await sitemapPaths()).filter((path) => path.startsWith('/@'))).toEqual([]);
  const [entry] = await entriesOf('/feeds/newest.atom');
  const [author] = childrenOf(entry!, 'author');
  expect([textOf(author!, 'name'), textOf(author!, 'uri')]).toEqual(['Deleted member', undefined]);
});

test('an entry has what Atom requires, and leads to the component', async () => {
  const id = await api.component(ada, { name: 'Glimmer', tags: ['hover', 'dark'], score: 50 });
  const { rows } = await api.pool.query('select created_at as created, updated_at as updated from components');
  const feed = await parsed('/feeds/newest.atom');
  expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } });
  const links = ({ children }: XmlElement) =>
    children.filter(({ name }) => name === 'link').map(({ attributes: { rel, href } }) => [rel, href]);
  expect(links(feed)).toEqual([
    ['self', `${SITE}/feeds/newest.atom`],
    ['alternate', `${SITE}/explore`],
  ]);
  expect([textOf(feed, 'id'), textOf(feed, 'updated')]).toEqual([
    `${SITE}/feeds/newest.atom`,
    rows[0].updated.toISOString(),
  ]);
  expect(childrenOf(feed, 'author')).toHaveLength(1);
  const [entry] = childrenOf(feed, 'entry');
  expect(links(entry!)).toEqual([['alternate', `${SITE}/component/${id}`]]);
  expect(
    Object.fromEntries(['id', 'title', 'published', 'updated', 'summary'].map((name) => [name, textOf(entry!, name)])),
  ).toEqual({
    id: `urn:uuid:${id}`,
    title: 'Glimmer',
    published: rows[0].created.toISOString(),
    updated: rows[0].updated.toISOString(),
    summary: 'Button in HTML+CSS by Name of ada. Tags: hover, dark.',
  });
  expect(childrenOf(entry!, 'category').map(({ attributes }) => attributes['term'])).toEqual([
    'Button',
    'hover',
    'dark',
  ]);
  const [author] = childrenOf(entry!, 'author');
  expect([textOf(author!, 'name'), textOf(author!, 'uri')]).toEqual(['Name of ada', `${SITE}/@ada`]);
});

test('an entry has the picture of its component, once a render worker has made one, as content and as enclosure', async () => {
  const id = await api.component(ada, { name: 'A "quoted" <b>', canvas: 'light', score: 50 });
  const before = await get('/feeds/newest.atom');
  expect(before.body).not.toContain('<content');
  const { rows } = await api.pool.query<{ revision: string }>(
    'select public_revision_id as revision from components where id = $1',
    [id],
  );
  const { revision } = rows[0]!;
  const named = (canvas: 'dark' | 'light') => `${revision}-${canvas}-still-0123456789abcdef.avif`;
  await measurementRepository(api.db).store(revision, {
    findings: {},
    posters: {
      dark: { still: { name: named('dark'), bytes: 1 } },
      light: { still: { name: named('light'), bytes: 2 } },
    },
    exports: {},
    failure: null,
  });
  const [entry] = await entriesOf('/feeds/newest.atom');
  const picture = `${SITE}/posters/${named('light')}`;
  const enclosure = childrenOf(entry!, 'link').find(({ attributes }) => attributes['rel'] === 'enclosure');
  expect(enclosure?.attributes).toEqual({ rel: 'enclosure', type: 'image/avif', length: '2', href: picture });
  expect(textOf(entry!, 'content')).toBe(
    `<p><a href="${SITE}/component/${id}"><img src="${picture}" alt="A &quot;quoted&quot; &lt;b&gt;" width="300" height="270"></a></p>` +
      '<p>Button in HTML+CSS by Name of ada.</p>',
  );
  // A client that has the entry without it gets the document again.
  expect((await get('/feeds/newest.atom', { 'if-none-match': String(before.headers['etag']) })).statusCode).toBe(200);
});

test('each feed has its own list: newest first, trending first, of a category, of a member', async () => {
  const bob = await api.member('bob');
  const liked = await api.component(ada, { name: 'Old and liked', score: 50 });
  await api.component(bob, { name: 'A card', category: 'Card', score: 50 });
  await api.component(ada, { name: 'Newest', score: 50 });
  await api.call('likeComponent', { token: bob.token, params: { componentId: liked } });
  expect(await titlesIn('/feeds/newest.atom')).toEqual(['Newest', 'A card', 'Old and liked']);
  expect(await titlesIn('/feeds/trending.atom')).toEqual(['Old and liked', 'Newest', 'A card']);
  expect(await titlesIn('/feeds/category/card.atom')).toEqual(['A card']);
  expect(await titlesIn('/feeds/member/Ada.atom')).toEqual(['Newest', 'Old and liked']);
});

test('a feed has thirty entries', async () => {
  const id = await api.component(ada, { score: 50 });
  await api.pool.query(
    `insert into components (id, author_id, name, category_id, language, canvas, verified, public_revision_id, latest_revision_id)
     select gen_random_uuid(), author_id, name, category_id, language, canvas, true, public_revision_id, latest_revision_id
     from components, generate_series(1, 40) where id = $1`,
    [id],
  );
  for (const feed of FEEDS) expect(await entriesOf(feed)).toHaveLength(30);
});

test('hostile names and tags stay texts, and the documents well-formed', async () => {
  const hostile = `]]></title><script>alert("1")</script>&amp;&xxe; 'x' \u{1}\u{FFFE}`;
  const shown = hostile.replace('\u{1}', '\u{FFFD}').replace('\u{FFFE}', '\u{FFFD}');
  const id = await api.component(ada, { score: 50 });
  await api.pool.query('update revisions set name = $1, tags = array[$1] where component_id = $2', [hostile, id]);
  await api.pool.query('update users set name = $1, username = $2 where id = $3', [hostile, `a&'"<b>.c`, ada.id]);
  for (const feed of ['/feeds/newest.atom', `/feeds/member/${encodeURIComponent(`a&'"<b>.c`)}.atom`]) {
    const [entry] = await entriesOf(feed);
    expect(textOf(entry!, 'title')).toBe(shown);
    expect(textOf(childrenOf(entry!, 'author')[0]!, 'name')).toBe(shown);
    expect(childrenOf(entry!, 'category')[1]!.attributes['term']).toBe(shown);
  }
  expect(await sitemapPaths()).toContain("/@a%26'%22%3Cb%3E.c");
});

test.each([
  '/feeds/category/Nothing.atom',
  '/feeds/category/%00.atom',
  '/feeds/member/nobody.atom',
  '/feeds/member/%00.atom',
  '/feeds/oldest.atom',
  // All ids of this century are in the lower half.
  '/sitemap/components-3.xml',
  '/sitemap/components-0.xml',
  `/sitemap/components-${'9'.repeat(39)}.xml`,
  '/sitemap/components-x.xml',
  '/sitemap/secrets-1.xml',
])('%s is not found', async (url) => {
  await api.component(ada, { score: 50 });
  expect((await get(url)).statusCode).toBe(404);
});

test('the feed of a banned member and of a deleted account is not found', async () => {
  await setBan(ada.id, true);
  expect((await get('/feeds/member/ada.atom')).statusCode).toBe(404);
  await userRepository(api.db).update(ada.id, { bannedAt: null, bannedReason: null, deletedAt: new Date() });
  expect((await get('/feeds/member/ada.atom')).statusCode).toBe(404);
});

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemap/pages.xml', 'application/xml; charset=utf-8'],
  ['/feeds/newest.atom', 'application/atom+xml; charset=utf-8'],
  ['/feeds/member/ada.atom', 'application/atom+xml; charset=utf-8'],
])('%s may be cached for minutes, and is a 304 for a client that has it', async (url, type) => {
  await api.component(ada, { score: 50 });
  const first = await get(url);
  expect(first.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=300' });
  const etag = String(first.headers['etag']);
  const second = await get(url, { 'if-none-match': etag });
  expect([second.statusCode, second.body]).toEqual([304, '']);
  expect((await get(url, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});

test('a feed changes when an entry leaves it, although its date stays', async () => {
  await api.component(ada, { name: 'First', score: 50 });
  const second = await api.component(ada, { name: 'Second', score: 50 });
  const third = await api.component(ada, { name: 'Third', score: 50 });
  const before = await get('/feeds/newest.atom');
  expect(before.headers['last-modified']).toMatch(/GMT$/);
  await api.call('deleteComponent', { token: ada.token, params: { componentId: second } });
  const after = await get('/feeds/newest.atom', {
    'if-none-match': String(before.headers['etag']),
    'if-modified-since': String(before.headers['last-modified']),
  });
  expect([after.statusCode, after.headers['last-modified']]).toEqual([200, before.headers['last-modified']]);
  expect(after.body).toContain(third);
});

test('a part of a sitemap is compressed for clients that accept it', async () => {
  const id = await api.component(ada, { score: 50 });
  await api.pool.query(
    `insert into components (id, author_id, name, category_id, language, canvas, verified, public_revision_id, latest_revision_id)
     select gen_random_uuid(), author_id, name, category_id, language, canvas, true, public_revision_id, latest_revision_id
     from components, generate_series(1, 40) where id = $1`,
    [id],
  );
  const { headers } = await get('/sitemap/components-1.xml', { 'accept-encoding': 'gzip' });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/xml; charset=utf-8' });
});

test('search engines and feed readers have the rate limit of reads', async () => {
  const limited = await testApi({ rates: { read: 2 } });
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await limited.app.inject('/feeds/newest.atom')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  await limited.close();
});
