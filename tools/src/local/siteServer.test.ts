import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeConfig } from 'contracts/config';
import type { FastifyInstance } from 'fastify';
import { RegistryHistory } from '../release/registryHistory.ts';
import { RevisionFolder } from '../release/revisionFolder.ts';
import { createRemoteServer, createShellServer } from './siteServer.ts';

const config: RuntimeConfig = {
  schema: 1,
  api: 'http://api.test',
  preview: 'http://preview.test',
  auth: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' } },
  overrides: false,
};
let folder: string;
let shell: FastifyInstance;
let remote: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-site-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), '<title>Keyframe</title>');
  await writeFile(join(folder, 'dist/shell.0123456789.js'), 'plain');
  await writeFile(join(folder, 'dist/shell.0123456789.js.br'), 'compressed');
  await mkdir(join(folder, 'releases/browse/1.0.0'), { recursive: true });
  await writeFile(join(folder, 'releases/browse/1.0.0/remoteEntry.js'), 'entry');
  shell = await createShellServer({ dist: join(folder, 'dist'), config, registry: new RegistryHistory(new RevisionFolder(folder)) });
  remote = await createRemoteServer({ releases: join(folder, 'releases'), remote: 'browse' });
});
afterAll(async () => {
  await shell.close();
  await remote.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/explore', '/component/42?tab=css', '/profile/tobias_k'])('the page address %s answers with the shell, which is asked for each time', async (url) => {
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const answer = await shell.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Keyframe</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    // With a real project its helper page may be framed too.
    expect(answer.headers['content-security-policy']).toBe('frame-src http://preview.test https://d');
  }
});

test('a file with a hash in its name is kept for a year, and sent compressed to who takes that', async () => {
  const answer = await shell.inject({ url: '/shell.0123456789.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  expect(answer.headers['content-type']).toContain('javascript');
});

test('a file that is not there is a 404, not a page', async () => {
  expect((await shell.inject({ url: '/gone.0123456789.js' })).statusCode).toBe(404);
});

test('configuration and registry are read anew each time', async () => {
  const [first, second] = await Promise.all(['/config.json', '/registry.json'].map((url) => shell.inject({ url })));
  expect(first?.json()).toEqual(config);
  expect(second?.json()).toEqual({ schema: 1, revision: 0, remotes: {} });
  for (const answer of [first, second]) expect(answer?.headers['cache-control']).toBe('no-cache');
});

test('a remote’s files may be loaded by any shell and never change', async () => {
  const answer = await remote.inject({ url: '/browse/1.0.0/remoteEntry.js' });
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=31536000, immutable' });
  const missing = await remote.inject({ url: '/browse/9.9.9/remoteEntry.js' });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['cache-control']).toBeUndefined();
});
