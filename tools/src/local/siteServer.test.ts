import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { NONCE_PLACEHOLDER } from '@keyframe/contracts/styleNonce';
import type { FastifyInstance } from 'fastify';
import { parsePolicy } from '../headers/contentSecurityPolicy.ts';
import { RegistryHistory } from '../registry/registryHistory.ts';
import { RevisionFolder } from '../release/revisionFolder.ts';
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
    expect(response.body).toContain('<title>Keyframe</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).not.toContain(NONCE_PLACEHOLDER);
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
