import type { Registry, RemoteEntry } from '@keyframe/contracts/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { createShellProxy } from './shellProxy.ts';

/** A remote with one version at `origin`. */
const remoteAt = (origin: string, version: string): RemoteEntry => ({
  routes: [{ path: '/explore', access: 'public' }],
  channels: { stable: version },
  versions: {
    [version]: {
      manifest: `${origin}/mf-manifest.json`,
      entry: `${origin}/remoteEntry.js`,
      container: `keyframe_${version.replaceAll('.', '_')}`,
      contract: 1,
      shell: '0.1.0',
      commit: 'unknown',
      publishedAt: '2026-11-21T00:00:00.000Z',
    },
  },
});

const FILES = 'http://localhost:3100';
const own: RemoteEntry = { ...remoteAt(FILES, '0.0.0'), popups: [{ name: 'picker', access: 'member' }] };
/** Two policies; browsers enforce both. */
const STRICT =
  "default-src 'none'; script-src 'self' http://browse.test; connect-src 'self'; frame-ancestors 'none', script-src 'self'";
let registry: Registry;
let shell: FastifyInstance;
let proxy: FastifyInstance;
let logged: jest.SpyInstance;

beforeEach(async () => {
  registry = {
    schema: 1,
    revision: 4,
    remotes: { browse: remoteAt('http://browse.test', '1.0.0'), admin: remoteAt('http://admin.test', '1.0.0') },
  };
  shell = Fastify();
  shell.get('/registry.json', (_request, reply) => reply.send(registry));
  shell.get('/config.json', () => ({ api: 'http://api.test' }));
  shell.get('/strict', (_request, reply) => reply.header('content-security-policy', STRICT).send('page'));
  shell.get('/*', (request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html').send(`the page ${request.url}`),
  );
  shell.post('/identitytoolkit.googleapis.com/*', (request, reply) =>
    reply.code(400).send({ url: request.url, type: request.headers['content-type'], body: request.body }),
  );
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const target = await shell.listen({ port: 0, host: '127.0.0.1' });
  proxy = await createShellProxy({ target, remote: 'browse', files: FILES, entry: () => Promise.resolve(own) });
});
afterEach(async () => {
  logged.mockRestore();
  await proxy.close();
  await shell.close();
});

const readRegistry = async () => (await proxy.inject('/registry.json')).json<Registry>();

test("replaces only the developer's remote in the registry", async () => {
  expect(await readRegistry()).toEqual({ ...registry, remotes: { browse: own, admin: registry.remotes['admin'] } });
});

test('a page is the shell’s own, which the browser renders with the developer’s remote', async () => {
  const opened = await proxy.inject({ url: '/explore', headers: { accept: 'text/html,*/*' } });
  expect(opened.body).toBe('the page /index.html');
});

test('adds a remote that the registry does not have', async () => {
  delete registry.remotes['browse'];
  expect((await readRegistry()).remotes).toEqual({ browse: own, admin: registry.remotes['admin'] });
});

test("shows another team's release at the next page load, without caching", async () => {
  await readRegistry();
  registry = {
    ...registry,
    revision: 5,
    remotes: { ...registry.remotes, admin: remoteAt('http://admin.test', '1.1.0') },
  };
  expect(await readRegistry()).toMatchObject({ revision: 5, remotes: { admin: { channels: { stable: '1.1.0' } } } });
  expect((await proxy.inject('/registry.json')).headers['cache-control']).toBe('no-cache');
});

test.each(['/', '/component/42?tab=css', '/shell.0123456789.js'])('forwards %s unchanged', async (url) => {
  const response = await proxy.inject(url);
  expect(response).toMatchObject({ statusCode: 200, body: `the page ${url}` });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html' });
  expect((await proxy.inject('/config.json')).json()).toEqual({ api: 'http://api.test' });
});

test('widens the shell’s policy only by the developer’s files and their server’s socket', async () => {
  expect((await proxy.inject('/strict')).headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self' http://browse.test ${FILES}; connect-src 'self' ${FILES} ws://localhost:3100; frame-ancestors 'none'; ` +
      `style-src ${FILES}; img-src ${FILES}; font-src ${FILES}, script-src 'self' ${FILES}`,
  );
  expect((await proxy.inject('/explore')).headers).not.toHaveProperty('content-security-policy');
});

test('forwards a sign-in with its body, and returns its error status', async () => {
  const response = await proxy.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
    payload: { email: 'a@b.test' },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
    type: 'application/json',
    body: { email: 'a@b.test' },
  });
});

test.each(['/registry.json', '/explore'])(
  'responds to %s with 502 and logs the address when the shell is unreachable',
  async (url) => {
    const { port } = shell.server.address() as { port: number };
    await shell.close();
    const response = await proxy.inject(url);
    expect(response.statusCode).toBe(502);
    expect(response.json<{ message: string }>().message).toContain(`http://127.0.0.1:${port} does not respond`);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(`http://127.0.0.1:${port} does not respond`));
  },
);

test('logs an invalid remote.json', async () => {
  const broken = await createShellProxy({
    target: 'http://127.0.0.1:1',
    remote: 'browse',
    files: FILES,
    entry: () => Promise.reject(new Error('remote.json is invalid')),
  });
  expect((await broken.inject('/registry.json')).statusCode).toBe(502);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('remote.json is invalid'));
  await broken.close();
});
