import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { testApi, type CallInput, type TestApi, type TestPerson } from '../../testing/index.ts';
import { ResponseCache } from './responseCache.ts';

const SECONDS = 60;
/** The endpoints with one response for all visitors. */
const PUBLIC = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
  (name) => ENDPOINTS[name].access === 'visitor' && ENDPOINTS[name].method === 'GET' && name !== 'getPicture',
);
const PRIVATE = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
  (name) => ENDPOINTS[name].access !== 'visitor' || ENDPOINTS[name].method !== 'GET',
);

let api: TestApi;
let member: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  api = await testApi({ publicCacheSeconds: SECONDS });
  [member, admin] = [await api.member('maker'), await api.member('judge', { isAdmin: true })];
  for (let index = 0; index < 5; index += 1) await api.component(member, { score: 50, tags: ['glow'] });
  const params = { componentId: await api.component(member, { score: 50 }) };
  INPUTS.getSimilarComponents = { params };
  INPUTS.getMeasurements = { params };
  INPUTS.getCollectionsOfComponent = { params };
  const created = await api.call<{ collection: { _id: string } }>('createCollection', {
    token: member.token,
    body: { name: 'Lights', ...params },
  });
  INPUTS.getCollection = { params: { collectionId: created.body.collection._id } };
});
afterAll(() => api.close());

/** The requests to those endpoints that need input; those about a component and a collection are created first. */
const INPUTS: Partial<Record<EndpointName, CallInput>> = {
  getSuggestions: { query: { q: 'butt' } },
  getPublicProfile: { params: { username: 'maker' } },
  getMemberCollections: { params: { username: 'maker' } },
};

test.each(PUBLIC)('%s may be cached by a CDN, and returns 304 to a client with a current copy', async (name) => {
  const first = await api.call(name, INPUTS[name]);
  expect(first.status).toBe(200);
  expect(first.headers['cache-control']).toContain('public');
  expect(first.headers['cache-control']).toContain(`s-maxage=${SECONDS}`);
  expect(first.headers['cache-control']).toContain('max-age=0');
  // `stale-while-revalidate` in `Cache-Control` would make browsers show stale data right after a page load.
  expect(first.headers['cache-control']).not.toContain('stale');
  expect(first.headers['cdn-cache-control']).toContain('stale-while-revalidate');
  expect(first.headers['vary']).toContain('authorization');
  const etag = String(first.headers['etag']);
  const again = await api.call(name, { ...INPUTS[name], headers: { 'if-none-match': etag } });
  expect([again.status, again.raw.length, again.headers['etag']]).toEqual([304, 0, etag]);
  const other = await api.call(name, { ...INPUTS[name], headers: { 'if-none-match': 'W/"of another answer"' } });
  expect([other.status, other.raw]).toEqual([200, first.raw]);
});

test.each(PUBLIC)('%s is never cached for a signed-in caller', async (name) => {
  await api.call(name, INPUTS[name]);
  const answer = await api.call(name, { ...INPUTS[name], token: member.token });
  expect([answer.status, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
    200,
    'private, no-store',
    undefined,
  ]);
});

test.each(PRIVATE)('%s is never cached, whatever the caller and status', async (name) => {
  for (const token of [undefined, member.token, admin.token]) {
    const answer = await api.call(name, {
      ...(token !== undefined && { token }),
      ...(ENDPOINTS[name].method !== 'GET' && { body: {} }),
      params: { componentId: 'x', userId: member.id, messageId: 'x', collectionId: 'x' },
    });
    expect(answer.headers['cache-control']).toContain('no-store');
  }
});

test('does not cache failures', async () => {
  const wrong = await api.call('getVerifiedComponents', { query: { page: '0' } });
  expect([wrong.status, wrong.headers['cache-control']]).toEqual([400, 'no-store']);
});

test('builds a visitor’s response once, until a write invalidates it', async () => {
  const before = await api.call<{ total: number }>('getVerifiedComponents', { query: { tag: 'sparkle' } });
  // Written with SQL, past the API's invalidation: a cached response does not show it.
  await api.component(member, { score: 50, tags: ['sparkle'] });
  await api.pool.query(
    `update components set like_counter = 41 where id in (select component_id from component_tags where tag = 'sparkle')`,
  );
  const shown = async () =>
    (
      await api.call<{ componentArray: { likeCounter: number }[] }>('getVerifiedComponents', {
        query: { tag: 'sparkle' },
      })
    ).body.componentArray.map(({ likeCounter }) => likeCounter);
  expect(before.body.total).toBe(0);
  expect(await shown()).toEqual([41]);
  await api.pool.query(
    `update components set like_counter = 42 where id in (select component_id from component_tags where tag = 'sparkle')`,
  );
  expect(await shown()).toEqual([41]);
  const liked = await api.component(member, { score: 50, tags: ['sparkle'] });
  expect((await api.call('likeComponent', { token: admin.token, params: { componentId: liked } })).status).toBe(200);
  expect((await shown()).sort()).toEqual([1, 42]);
});

test('runs one load for concurrent misses', async () => {
  const read = jest.spyOn(api.pool, 'query');
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => api.call('getTopTags', { query: { once: 'more' } })),
  );
  expect(read).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
  read.mockRestore();
});

test('makes one visitor wait for the revalidation of an expired entry, serves the others stale, and drops the entry after twice its lifetime', async () => {
  const answers = new ResponseCache(1);
  const first = await answers.fetch('/', async () => 'first');
  expect(answers.cached('/')).toBe(first);
  await sleep(1_100);
  expect(answers.cached('/')).toBeUndefined();
  expect([answers.cached('/'), answers.cached('/')]).toEqual([first, first]);
  const next = await answers.fetch('/', async () => 'next');
  expect(answers.cached('/')).toBe(next);
  await sleep(2_100);
  expect([answers.cached('/'), answers.cached('/')]).toEqual([undefined, undefined]);
});

test('sends the encoding that the client accepts', async () => {
  const list = (encoding: string) => api.call('getVerifiedComponents', { headers: { 'accept-encoding': encoding } });
  const [plain, gzip, brotli] = [await list('identity'), await list('gzip'), await list('gzip, br')];
  expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
  expect(brotliDecompressSync(brotli.raw)).toEqual(plain.raw);
  expect(brotli.raw.length).toBeLessThan(plain.raw.length / 3);
  expect(new Set([plain, gzip, brotli].map(({ headers }) => headers['etag'])).size).toBe(1);
});

test.each<[string, Record<string, string>]>([
  ['plain', { 'accept-encoding': 'identity' }],
  ['compressed', { 'accept-encoding': 'gzip, br', origin: 'http://site.test' }],
])('a cached response, %s, has the headers of the original and is counted in the metrics', async (what, headers) => {
  const ask = () =>
    api.call('getVerifiedComponents', {
      query: { tag: what },
      headers: { ...headers, 'x-request-id': 'asked-by-test' },
    });
  const counted = async () =>
    (await api.app.metrics.registry.getSingleMetricAsString('keyframe_requests_total')).match(
      /endpoint="getVerifiedComponents",method="GET",status="2xx"} (\d+)/,
    )?.[1];
  const made = await ask();
  const before = Number(await counted());
  const kept = await ask();
  expect({ ...kept.headers, date: '' }).toEqual({ ...made.headers, date: '' });
  expect(kept.raw).toEqual(made.raw);
  expect(Number(await counted())).toBe(before + 1);
});

test('a response that a CDN may cache contains no data of the client', async () => {
  const { headers } = await api.call('getTopTags');
  expect(Object.keys(headers).filter((name) => name.includes('ratelimit') || name.includes('cookie'))).toEqual([]);
});

test('counts cached responses against the rate limit', async () => {
  const strict = await testApi({ publicCacheSeconds: SECONDS, rates: { read: 3 } });
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await strict.call('getTopTags')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await strict.close();
});

test('HEAD of a cached response has the headers of GET', async () => {
  const asked = { url: `${ENDPOINTS.getTopTags.path}?of=head`, headers: { 'accept-encoding': 'identity' } };
  await api.app.inject({ method: 'GET', ...asked });
  const [get, head] = [
    await api.app.inject({ method: 'GET', ...asked }),
    await api.app.inject({ method: 'HEAD', ...asked }),
  ];
  expect([head.statusCode, head.body, head.headers['content-length'], head.headers['etag']]).toEqual([
    200,
    '',
    get.headers['content-length'],
    get.headers['etag'],
  ]);
});

test('sends CORS headers only to the site’s own origin, also from the cache', async () => {
  await api.call('getTopTags', { headers: { origin: 'http://site.test' } });
  const own = await api.call('getTopTags', { headers: { origin: 'http://site.test' } });
  const other = await api.call('getTopTags', { headers: { origin: 'http://evil.test' } });
  expect(own.headers['access-control-allow-origin']).toBe('http://site.test');
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
  expect(own.headers['vary']).toContain('origin');
});
