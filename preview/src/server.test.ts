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

test('a revision is a complete document with its code', async () => {
  const answer = await get(CARD);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<b>Hi</b>');
  expect(answer.body).toContain('keyframe:painted');
});

test('a card is kept for a year, and so is the pulse', async () => {
  for (const url of [CARD, `/pulse?v=${DOCUMENT_VERSION}`]) {
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test('a page of another release gets a card that is asked for again', async () => {
  for (const url of ['/c/button/r1', '/c/button/r1?v=0', '/pulse']) {
    expect((await get(url)).headers['cache-control']).toBe('no-cache');
  }
});

test('a card that is known already is not sent again', async () => {
  const { etag } = (await get(CARD)).headers;
  const answer = await get(CARD, { 'if-none-match': `"other", W/${etag}` });
  expect(answer.statusCode).toBe(304);
  expect(answer.body).toBe('');
  expect((await get(CARD, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

const ADDRESSES = [CARD, '/frame', '/pulse', '/c/button/unknown', '/healthz', '/', '/c/broken/r1'];

test.each(ADDRESSES)('%s is confined by its own headers', async (url) => {
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

test('nobody may embed a preview unless the site is named', async () => {
  const unnamed = createPreviewServer({ findDocument: async () => component });
  const { headers } = await unnamed.inject('/frame');
  expect(policy(headers['content-security-policy']).get('frame-ancestors')).toBe("frame-ancestors 'none'");
  await unnamed.close();
});

test('the frame that stays holds no code and is asked for again each time', async () => {
  const answer = await get('/frame');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).toContain('keyframe:ready');
  // The inner document is in there as text, scripts and all: one that were not escaped would end ours.
  expect(answer.body.match(/<\/script/g)).toHaveLength(1);
});

test.each(['/c/button/unknown', '/c/unknown/r1', '/c/button', '/c/button/r1/more', '/', '/favicon.ico'])(
  'there is nothing at %s',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe('There is nothing here.\n');
  },
);

test.each([
  ['malformed', '/c/%zz/r1', 400],
  ['endless', `/c/button/${'x'.repeat(200)}`, 414],
])('a %s address is refused in plain words', async (_what, url, status) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
});

test('nothing can be sent to the preview origin', async () => {
  expect((await server.inject({ method: 'POST', url: CARD })).statusCode).toBe(404);
});

test('a connection that sends slowly, or nothing, is not kept', () => {
  const { headersTimeout, requestTimeout, timeout } = server.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    timeout: 60_000,
  });
});

test('a fault of the server is not told to the visitor', async () => {
  const answer = await get('/c/broken/r1');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toBe('This preview cannot be shown now.\n');
});

test('a document that cannot be told of now is answered with when to ask again', async () => {
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

test('an operator can ask whether it is alive', async () => {
  expect((await get('/healthz')).body).toBe('ok\n');
});
