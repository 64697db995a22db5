import { DOCUMENT_VERSION } from '@keyframe/contracts/previewAddresses';
import type { DocumentParts } from './document.ts';
import { createPreviewServer } from './server.ts';

const component: DocumentParts = { html: '<b>Hi</b>', css: 'b { color: red }', javascript: '', canvas: 'dark' };
const server = createPreviewServer({
  findDocument: async (id, revision) => {
    if (id === 'broken') throw new Error('the database is on fire at 10.0.0.7');
    return id === 'button' && revision === 'r1' ? component : undefined;
  },
  siteOrigins: ['https://keyframe.test', 'http://localhost:3000'],
});
const CARD = `/c/button/r1?v=${DOCUMENT_VERSION}`;
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });
const policy = (header: unknown) =>
  new Map(
    String(header)
      .split('; ')
      .map((line): [string, string] => [line.split(' ')[0] ?? '', line]),
  );

afterAll(() => server.close());

test('serves a revision as a complete document', async () => {
  const answer = await get(CARD);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<b>Hi</b>');
  expect(answer.body).toContain('keyframe:painted');
});

test('caches cards and the watchdog for a year', async () => {
  for (const url of [CARD, `/watchdog?v=${DOCUMENT_VERSION}`]) {
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test('does not cache a card requested by a page of another release', async () => {
  for (const url of ['/c/button/r1', '/c/button/r1?v=0', '/watchdog']) {
    expect((await get(url)).headers['cache-control']).toBe('no-cache');
  }
});

test('returns 304 for a cached card', async () => {
  const { etag } = (await get(CARD)).headers;
  const answer = await get(CARD, { 'if-none-match': `"other", W/${etag}` });
  expect(answer.statusCode).toBe(304);
  expect(answer.body).toBe('');
  expect((await get(CARD, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

const ADDRESSES = [CARD, '/frame', '/watchdog', '/c/button/unknown', '/healthz', '/', '/c/broken/r1'];

test.each(ADDRESSES)('confines %s by headers', async (url) => {
  const { headers } = await get(url);
  const directives = policy(headers['content-security-policy']);
  expect(headers['connection-allowlist']).toBe('(response-origin "https://*:*");redirects=allow;webrtc=block');
  expect(directives.get('sandbox')).toBe('sandbox allow-scripts');
  for (const name of [
    'default-src',
    'connect-src',
    'frame-src',
    'worker-src',
    'form-action',
    'base-uri',
    'object-src',
  ]) {
    expect(directives.get(name)).toBe(`${name} 'none'`);
  }
  expect(directives.get('script-src')).toBe("script-src 'unsafe-inline'");
  expect(directives.get('frame-ancestors')).toBe('frame-ancestors https://keyframe.test http://localhost:3000');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  expect(headers['set-cookie']).toBeUndefined();
});

test('denies embedding without a configured site', async () => {
  const unnamed = createPreviewServer({ findDocument: async () => component });
  const { headers } = await unnamed.inject('/frame');
  expect(policy(headers['content-security-policy']).get('frame-ancestors')).toBe("frame-ancestors 'none'");
  await unnamed.close();
});

test('serves the live frame without code and without caching', async () => {
  const answer = await get('/frame');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).toContain('keyframe:ready');
  // The inner document is embedded as text with its scripts: an unescaped one would end ours.
  expect(answer.body.match(/<\/script/g)).toHaveLength(1);
});

test.each(['/c/button/unknown', '/c/unknown/r1', '/c/button', '/c/button/r1/more', '/', '/favicon.ico'])(
  'returns 404 at %s',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe('Not found.\n');
  },
);

test.each([
  ['malformed', '/c/%zz/r1', 400],
  ['endless', `/c/button/${'x'.repeat(200)}`, 414],
])('rejects a %s address with a plain text', async (_what, url, status) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
});

test('rejects requests with a body', async () => {
  expect((await server.inject({ method: 'POST', url: CARD })).statusCode).toBe(404);
});

test('closes connections that send slowly or nothing', () => {
  const { headersTimeout, requestTimeout, timeout } = server.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    timeout: 60_000,
  });
});

test('does not disclose server errors', async () => {
  const answer = await get('/c/broken/r1');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toBe('This preview is not available at the moment.\n');
});

test('returns 503 with Retry-After when the document cannot be looked up', async () => {
  const failing = createPreviewServer({
    findDocument: () => Promise.reject(Object.assign(new Error('secret detail'), { statusCode: 503 })),
  });
  const answer = await failing.inject('/c/id/revision');
  await failing.close();
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(answer.body).not.toContain('secret');
});

test('reports its health', async () => {
  expect((await get('/healthz')).body).toBe('ok\n');
});
