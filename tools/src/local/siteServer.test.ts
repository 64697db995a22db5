import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { SITE_FILES_OF_THE_API } from '@keyframe/contracts/siteFiles';
import { NONCE_PLACEHOLDER } from '@keyframe/contracts/styleNonce';
import Fastify, { type FastifyInstance } from 'fastify';
import { parsePolicy } from '../headers/contentSecurityPolicy.ts';
import { RegistryHistory } from '../registry/registryHistory.ts';
import { RevisionFolder } from '../release/revisionFolder.ts';
import { freePort } from './freePorts.ts';
import { createRemoteServer, createShellServer } from './siteServer.ts';

const config: RuntimeConfig = {
  schema: 1,
  api: 'http://api.test',
  preview: 'http://preview.test',
  auth: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' } },
  overrides: 'off',
};
const build = (origin: string): RemoteVersion => ({
  manifest: `${origin}/browse/1.0.0/mf-manifest.json`,
  entry: `${origin}/browse/1.0.0/remoteEntry.js`,
  container: 'keyframe_browse',
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
});
const published =
  (origin: string) =>
  (current: Registry): Registry => ({
    ...current,
    remotes: { browse: { routes: [], channels: { stable: '1.0.0' }, versions: { '1.0.0': build(origin) } } },
  });
let folder: string;
let registry: RegistryHistory;
let shell: FastifyInstance;
let remote: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-site-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(
    join(folder, 'dist/index.html'),
    `<meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}"><title>Keyframe</title>`,
  );
  await writeFile(join(folder, 'dist/shell.0123456789.js'), 'plain');
  await writeFile(join(folder, 'dist/shell.0123456789.js.br'), 'compressed');
  await mkdir(join(folder, 'releases/browse/1.0.0'), { recursive: true });
  await writeFile(join(folder, 'releases/browse/1.0.0/remoteEntry.js'), 'entry');
  registry = new RegistryHistory(new RevisionFolder(folder));
  shell = await createShellServer({ dist: join(folder, 'dist'), config, registry });
  remote = await createRemoteServer({ releases: join(folder, 'releases'), remote: 'browse' });
});
afterAll(async () => {
  await shell.close();
  await remote.close();
  await rm(folder, { recursive: true });
});

const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  parsePolicy(String(headers['content-security-policy']));

test.each([
  '/',
  '/index.html',
  '/explore',
  '/component/42?tab=css',
  '/profile/tobias_k',
  '/profile/tobias.k',
  '/@tobias.k',
  '/foo.html',
  '/explore/foo.bar',
  '/component/x.y',
])('serves the shell at the page address %s, to be revalidated', async (url) => {
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const response = await shell.inject({ url, headers });
    expect(response.statusCode).toBe(200);
    const html = 'accept-encoding' in headers ? brotliDecompressSync(response.rawPayload).toString() : response.body;
    expect(html).toContain('<title>Keyframe</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(html).not.toContain(NONCE_PLACEHOLDER);
    expect(policyOf(response)).toMatchObject({
      'default-src': ["'none'"],
      'frame-src': ['http://preview.test', 'https://d'],
    });
  }
});

test('each page has a new nonce, in its policy and its HTML, and is never a 304', async () => {
  const nonces = new Set<string>();
  for (let time = 0; time < 3; time += 1) {
    const response = await shell.inject({
      url: '/explore',
      headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.headers).not.toHaveProperty('last-modified');
    const nonce = / nonce="([^"]{22,})"/.exec(response.body)?.[1];
    expect(policyOf(response)['style-src']).toContain(`'nonce-${nonce}'`);
    nonces.add(nonce!);
  }
  expect(nonces.size).toBe(3);
});

describe('with a renderer', () => {
  let renderer: FastifyInstance;
  let site: FastifyInstance;
  let asked = 0;
  beforeAll(async () => {
    renderer = Fastify();
    renderer.get('/fresh', (_request, reply) =>
      reply.header('cache-control', 'max-age=60').type('text/html').send(`Rendered ${++asked} ${NONCE_PLACEHOLDER}`),
    );
    renderer.get('/explore', (request, reply) =>
      reply
        .type('text/html')
        .send(`<html data-theme="dark"><style nonce="${NONCE_PLACEHOLDER}"></style>${JSON.stringify(request.headers)}`),
    );
    renderer.get('/nowhere', (_request, reply) => reply.code(404).type('text/html').send('Not Found'));
    renderer.get('/Explore', (_request, reply) => reply.redirect('/explore', 301));
    renderer.get('/editor', (_request, reply) => reply.code(503).send());
    const address = await renderer.listen({ port: 0, host: '127.0.0.1' });
    site = await createShellServer({ dist: join(folder, 'dist'), config, registry, renderer: address });
  });
  afterAll(async () => {
    await site.close();
    await renderer.close();
  });

  test('a page is the rendered one, with nonce, policy and the theme of the last visit', async () => {
    const { body, headers } = await site.inject({ url: '/explore', headers: { cookie: 'a=b; keyframe_theme=light' } });
    const nonce = /nonce="([^"]{22,})"/.exec(body)?.[1];
    expect(policyOf({ headers })['style-src']).toContain(`'nonce-${nonce}'`);
    expect(body).toContain('data-theme="light"');
    expect(body).not.toContain('keyframe_theme');
  });

  test('a page is kept as long as the renderer says, with a nonce for each visitor, until a release', async () => {
    const bodies = [(await site.inject('/fresh')).body, (await site.inject('/fresh')).body];
    const next = await registry.read();
    const read = jest.spyOn(registry, 'read').mockResolvedValue({ ...next, revision: next.revision + 1 });
    bodies.push((await site.inject('/fresh')).body);
    read.mockRestore();
    expect(bodies.map((body) => body.slice(0, 10))).toEqual(['Rendered 1', 'Rendered 1', 'Rendered 2']);
    expect(new Set(bodies).size).toBe(3);
  });

  test('what is unknown has its status', async () => {
    expect((await site.inject('/nowhere')).statusCode).toBe(404);
  });

  test.each(['/editor', '/index.html'])('%s is the shell’s page', async (url) => {
    const { statusCode, body } = await site.inject(url);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>Keyframe</title>')]);
  });

  test('a browser that renders its pages itself gets the shell’s page', async () => {
    const { body } = await site.inject({ url: '/explore', headers: { cookie: 'keyframe_render=browser' } });
    expect(body).toContain('<title>Keyframe</title>');
  });

  test('a link to a preview is a page of the browser, and not for search engines', async () => {
    const { body, headers } = await site.inject('/explore?sort=new&preview=browse/1.0.0/abc');
    expect(body).toContain('<title>Keyframe</title>');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect((await site.inject('/explore')).headers).not.toHaveProperty('x-robots-tag');
  });

  test('another spelling of an address is a redirect', async () => {
    const { statusCode, headers } = await site.inject('/Explore');
    expect([statusCode, headers.location]).toEqual([301, '/explore']);
  });

  test('a renderer that is down leaves pages to the browser', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const alone = await createShellServer({
      dist: join(folder, 'dist'),
      config,
      registry,
      renderer: 'http://127.0.0.1:9',
    });
    const { statusCode, body } = await alone.inject('/explore');
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>Keyframe</title>')]);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    await alone.close();
  });
});

const author = { by: 'Ada', what: 'a test' };

test('the policy allows the remotes of the current registry, or of the last valid one while it cannot be read', async () => {
  const scripts = async () => policyOf(await shell.inject('/'))['script-src'];
  await registry.update(published('http://browse.test'), author);
  expect(await scripts()).toContain('http://browse.test');
  await registry.update(published('http://moved.test'), author);
  expect(await scripts()).toContain('http://moved.test');
  expect(await scripts()).not.toContain('http://browse.test');

  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = join(folder, 'registry/000009.json');
  await writeFile(broken, '{');
  expect(await scripts()).toContain('http://moved.test');
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  await rm(broken);
  await registry.update((current) => ({ ...current, remotes: {} }), author);
});

test('every response of the shell’s origin has the security headers', async () => {
  for (const url of ['/', '/config.json', '/shell.0123456789.js', '/gone.0123456789.js']) {
    expect((await shell.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
  }
});

test('a file with a hash in its name is immutable, and compressed for clients that accept it', async () => {
  const response = await shell.inject({ url: '/shell.0123456789.js', headers: { 'accept-encoding': 'br' } });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(response.headers['content-type']).toContain('javascript');
});

test.each(['/gone.0123456789.js', '/assets/gone.0123456789.woff2', '/gone.0123456789.js?retry=1'])(
  'the missing build file %s is a 404, not a page',
  async (url) => {
    const response = await shell.inject({ url });
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      404,
      'text/plain',
      'Not found',
    ]);
  },
);

test('serves the page only to GET and HEAD', async () => {
  expect((await shell.inject({ method: 'POST', url: '/profile/tobias.k' })).statusCode).toBe(404);
});

test('serves the current configuration and registry, to be revalidated', async () => {
  const [first, second] = await Promise.all(['/config.json', '/registry.json'].map((url) => shell.inject({ url })));
  expect(first?.json()).toEqual(config);
  expect(second?.json()).toEqual(await registry.read());
  for (const response of [first, second]) expect(response?.headers['cache-control']).toBe('no-cache');
});

test('the registry is compressed for clients that accept it', async () => {
  const response = await shell.inject({ url: '/registry.json', headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const plain = await shell.inject('/registry.json');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(plain.body);
});

test('a remote’s files are immutable, and any shell may load them', async () => {
  const response = await remote.inject({ url: '/browse/1.0.0/remoteEntry.js' });
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const missing = await remote.inject({ url: '/browse/9.9.9/remoteEntry.js' });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['cache-control']).toBeUndefined();
});

describe('the files of the site that the API serves', () => {
  const started: FastifyInstance[] = [];
  afterEach(async () => {
    for (const server of started.splice(0)) await server.close();
  });

  /** Makes a server listen, until the end of the test. Returns its address. */
  async function listen(server: FastifyInstance): Promise<string> {
    started.push(server);
    return server.listen({ port: 0, host: '127.0.0.1' });
  }

  /** A shell server in front of this API. */
  async function shellOf(api: string): Promise<FastifyInstance> {
    const server = await createShellServer({ dist: join(folder, 'dist'), config: { ...config, api }, registry });
    started.unshift(server);
    return server;
  }

  test('come from the API with its status and headers, as they arrive', async () => {
    const api = Fastify();
    let finish: (() => void) | undefined;
    api.get('/sitemap/:part', (_request, reply) => {
      const body = Readable.from(
        (async function* () {
          yield '<urlset>';
          await new Promise<void>((resolve) => (finish = resolve));
          yield '</urlset>';
        })(),
      );
      return reply.type('application/xml').header('cache-control', 'public, max-age=300').send(body);
    });
    api.get('/feeds/*', (request, reply) => reply.code(404).send(request.url));
    const proxy = await shellOf(await listen(api));

    const response = await fetch(`${await listen(proxy)}/sitemap/components-1.xml`);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/xml',
      'public, max-age=300',
    ]);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('<urlset>');
    finish?.();
    expect((await reader.read()).value).toBe('</urlset>');

    const missing = await proxy.inject('/feeds/member/no%20one.atom?a=b');
    expect([missing.statusCode, missing.body]).toEqual([404, '/feeds/member/no%20one.atom?a=b']);
  });

  test('are unavailable, with the time of the next attempt, while the API is down', async () => {
    const proxy = await shellOf(`http://127.0.0.1:${await freePort()}`);
    for (const url of SITE_FILES_OF_THE_API) {
      const response = await proxy.inject(url);
      expect([response.statusCode, response.headers['retry-after'], response.headers['content-type']]).toEqual([
        503,
        '60',
        'text/plain; charset=utf-8',
      ]);
      expect(response.body).toContain('unavailable');
    }
  });

  test('are requested once when the API is unavailable', async () => {
    const api = Fastify();
    let requests = 0;
    api.get('/robots.txt', (_request, reply) => {
      requests += 1;
      void reply.code(503).header('retry-after', '5').send('Try again');
    });
    const proxy = await shellOf(await listen(api));
    const response = await proxy.inject('/robots.txt');
    expect([response.statusCode, response.headers['retry-after'], response.body]).toEqual([503, '5', 'Try again']);
    expect(requests).toBe(1);
  });
});
