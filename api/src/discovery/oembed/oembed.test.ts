import { testApi, type TestApi, type TestPerson } from '../../../testing/index.ts';
import { parseXml } from '../../../testing/xml.ts';

let api: TestApi;
let ada: TestPerson;
let id: string;
let page: string;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
  id = await api.component(ada, { name: 'Lamp <b> & "co"', score: 50 });
  page = `http://site.test/component/${id}`;
});
afterAll(() => api.close());

const get = (query: Record<string, string | string[]>, headers: Record<string, string> = {}) =>
  api.app.inject({ url: '/oembed', query, headers });

test('a component’s page has a rich response, whose numbers are numbers', async () => {
  const answer = await get({ url: page });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'public, max-age=300',
  ]);
  const title = 'Lamp &lt;b&gt; &amp; &quot;co&quot; by Name of ada';
  expect(answer.json()).toEqual({
    type: 'rich',
    version: '1.0',
    title: 'Lamp <b> & "co"',
    author_name: 'Name of ada',
    author_url: 'http://site.test/@ada',
    provider_name: 'Keyframe',
    provider_url: 'http://site.test',
    cache_age: 300,
    html:
      `<iframe src="http://preview.test/embed/${id}" title="${title}" width="640" height="400" ` +
      'frameborder="0" loading="lazy" referrerpolicy="no-referrer"></iframe>',
    width: 640,
    height: 400,
    thumbnail_url: expect.stringMatching(new RegExp(`^http://site\\.test/og/component/${id}/[\\w-]{32}\\.png$`)),
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
  const image = await api.app.inject(new URL(answer.json<{ thumbnail_url: string }>().thumbnail_url).pathname);
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
});

test.each([
  [{ maxwidth: '320' }, [320, 400, false]],
  [{ maxheight: '200' }, [640, 200, false]],
  [{ maxwidth: '1199', maxheight: '9000' }, [640, 400, false]],
  [{ maxwidth: '1200', maxheight: '630' }, [640, 400, true]],
])('keeps the size and the thumbnail within %j', async (room, [width, height, hasThumbnail]) => {
  const body = (await get({ url: page, ...room })).json<Record<string, unknown>>();
  expect([body['width'], body['height'], 'thumbnail_url' in body]).toEqual([width, height, hasThumbnail]);
  expect(body['html']).toContain(`width="${String(width)}" height="${String(height)}"`);
});

test('the embed of an address with values of knobs has them', async () => {
  const { html } = (await get({ url: `${page}?k=speed:2` })).json<{ html: string }>();
  expect(html).toContain(`src="http://preview.test/embed/${id}?k=speed%3A2"`);
});

test('XML has the fields of JSON', async () => {
  const json = (await get({ url: page })).json<Record<string, unknown>>();
  const { headers, body } = await get({ url: page, format: 'xml' });
  expect(headers['content-type']).toBe('text/xml; charset=utf-8');
  const root = parseXml(body);
  expect(root.name).toBe('oembed');
  expect(Object.fromEntries(root.children.map(({ name, text }) => [name, text]))).toEqual(
    Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])),
  );
});

test.each([
  ['with a trailing slash', (address: string) => `${address}/`],
  ['with a query and a fragment', (address: string) => `${address}?q=1#code`],
])('accepts an address %s', async (_what, variant) => {
  expect((await get({ url: variant(page) })).statusCode).toBe(200);
});

test.each([
  ['another site', () => page.replace('site.test', 'evil.test')],
  ['another scheme', () => page.replace('http:', 'https:')],
  ['a look-alike host', () => page.replace('site.test', 'site.test.evil.test')],
  ['user information', () => page.replace('//', '//site.test@evil.test/')],
  ['a script', () => 'javascript:alert(1)'],
  ['no address', () => 'lamp'],
  ['another page', () => 'http://site.test/explore'],
  ['a page below', () => `${page}/code`],
  ['an unknown component', () => 'http://site.test/component/01920000-0000-7000-8000-000000000001'],
  ['a null', () => 'http://site.test/component/%00'],
])('returns 404 for %s', async (_what, url) => {
  const { statusCode, headers, json } = await get({ url: url() });
  expect([statusCode, headers['cache-control'], json<{ code: string }>().code]).toEqual([404, 'no-store', 'not_found']);
});

test('returns 404 for an unverified component', async () => {
  const waiting = await api.component(ada, { name: 'Secret' });
  const { statusCode, body } = await get({ url: `http://site.test/component/${waiting}` });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('Secret');
});

test('returns 501 for another format', async () => {
  const { statusCode, json } = await get({ url: page, format: 'yaml' });
  expect([statusCode, json<{ message: string }>().message]).toEqual([501, 'format must be one of: json, xml']);
});

test.each<[Record<string, string | string[]>, string]>([
  [{}, 'url'],
  [{ url: ['a', 'b'] }, 'url'],
  [{ url: 'a', format: ['json', 'xml'] }, 'format'],
  [{ url: 'a', maxwidth: '0' }, 'maxwidth'],
  [{ url: 'a', maxwidth: '100%' }, 'maxwidth'],
  [{ url: 'a', maxheight: '-5' }, 'maxheight'],
])('returns 400 for %j, naming the parameter', async (query, field) => {
  const { statusCode, json } = await get(query);
  expect([statusCode, json<{ details: { field: string }[] }>().details[0]?.field]).toEqual([400, field]);
});

test('a consumer that has the response gets 304', async () => {
  const { headers } = await get({ url: page });
  const again = await get({ url: page }, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
