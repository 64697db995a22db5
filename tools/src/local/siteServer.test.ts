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
])('the page address %s answers with the shell, which is asked for each time', async (url) => {
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const answer = await shell.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Keyframe</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).not.toContain(NONCE_PLACEHOLDER);
    expect(policyOf(answer)).toMatchObject({
      'default-src': ["'none'"],
      'frame-src': ['http://preview.test', 'https://d'],
    });
  }
});

test('each page has a nonce of its own, the same in its policy and in itself, and is never answered as unchanged', async () => {
  const nonces = new Set<string>();
  for (let time = 0; time < 3; time += 1) {
    const answer = await shell.inject({
      url: '/explore',
      headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('last-modified');
    const nonce = / nonce="([^"]{22,})"/.exec(answer.body)?.[1];
    expect(policyOf(answer)['style-src']).toContain(`'nonce-${nonce}'`);
    nonces.add(nonce!);
  }
  expect(nonces.size).toBe(3);
});

const author = { by: 'Ada', what: 'a test' };

test('a page allows the remotes of the registry as it is now, and as it last was while it cannot be read', async () => {
  const scripts = async () => policyOf(await shell.inject('/'))['script-src'];
  await registry.update(published('http://browse.test'), author);
  expect(await scripts()).toContain('http://browse.test');
  await registry.update(published('http://moved.test'), author);
  expect(await scripts()).toContain('http://moved.test');
  expect(await scripts()).not.toContain('http://browse.test');

  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = join(folder, 'registry/000009.json');
  await writeFile(broken, '{');
  expect(await scripts()).toContain('http://moved.test');
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
  await rm(broken);
  await registry.update((current) => ({ ...current, remotes: {} }), author);
});

test('whatever comes from the shell’s origin says what a browser may make of it', async () => {
  for (const url of ['/', '/config.json', '/shell.0123456789.js', '/gone.0123456789.js']) {
    expect((await shell.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
  }
});

test('a file with a hash in its name is kept for a year, and sent compressed to who takes that', async () => {
  const answer = await shell.inject({ url: '/shell.0123456789.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.headers['content-type']).toContain('javascript');
});

test.each(['/gone.0123456789.js', '/assets/gone.0123456789.woff2', '/gone.0123456789.js?retry=1'])(
  'the missing build file %s is a 404, not a page',
  async (url) => {
    const answer = await shell.inject({ url });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([404, 'text/plain', 'Not found']);
  },
);

test('only reading answers with the page', async () => {
  expect((await shell.inject({ method: 'POST', url: '/profile/tobias.k' })).statusCode).toBe(404);
});

test('configuration and registry are read for each request', async () => {
  const [first, second] = await Promise.all(['/config.json', '/registry.json'].map((url) => shell.inject({ url })));
  expect(first?.json()).toEqual(config);
  expect(second?.json()).toEqual(await registry.read());
  for (const answer of [first, second]) expect(answer?.headers['cache-control']).toBe('no-cache');
});

test('the registry is sent compressed to who takes that: it grows with each release', async () => {
  const answer = await shell.inject({ url: '/registry.json', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const plain = await shell.inject('/registry.json');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
});

test('a remote’s files may be loaded by any shell and never change', async () => {
  const answer = await remote.inject({ url: '/browse/1.0.0/remoteEntry.js' });
  expect(answer.headers).toMatchObject({
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
