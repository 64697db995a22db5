import type { Registry, RemoteEntry } from '@keyframe/contracts/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { createShellProxy } from './shellProxy.ts';

/** A remote with one version, whose files are at `origin`. */
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
/** Two policies, of which a browser obeys both. */
const STRICT =
  "default-src 'none'; script-src 'self' http://browse.test; connect-src 'self'; frame-ancestors 'none', script-src 'self'";
let registry: Registry;
let shell: FastifyInstance;
let proxy: FastifyInstance;
let complaints: jest.SpyInstance;

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
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const target = await shell.listen({ port: 0, host: '127.0.0.1' });
  proxy = await createShellProxy({ target, remote: 'browse', files: FILES, entry: () => Promise.resolve(own) });
});
afterEach(async () => {
  complaints.mockRestore();
  await proxy.close();
  await shell.close();
});

const readRegistry = async () => (await proxy.inject('/registry.json')).json<Registry>();

test("a developer's remote stands in the registry in place of the released one, and every other remote as released", async () => {
  expect(await readRegistry()).toEqual({ ...registry, remotes: { browse: own, admin: registry.remotes['admin'] } });
});

test('a remote that the shell does not have yet is added', async () => {
  delete registry.remotes['browse'];
  expect((await readRegistry()).remotes).toEqual({ browse: own, admin: registry.remotes['admin'] });
});

test("another team's release is seen at the next page load, which no cache may answer", async () => {
  await readRegistry();
  registry = {
    ...registry,
    revision: 5,
    remotes: { ...registry.remotes, admin: remoteAt('http://admin.test', '1.1.0') },
  };
  expect(await readRegistry()).toMatchObject({ revision: 5, remotes: { admin: { channels: { stable: '1.1.0' } } } });
  expect((await proxy.inject('/registry.json')).headers['cache-control']).toBe('no-cache');
});

test.each(['/', '/component/42?tab=css', '/shell.0123456789.js'])('%s comes from the shell as it is', async (url) => {
  const answer = await proxy.inject(url);
  expect(answer).toMatchObject({ statusCode: 200, body: `the page ${url}` });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html' });
  expect((await proxy.inject('/config.json')).json()).toEqual({ api: 'http://api.test' });
});

test('the shell’s policy allows the developer’s files and their server’s socket too, and nothing else', async () => {
  expect((await proxy.inject('/strict')).headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self' http://browse.test ${FILES}; connect-src 'self' ${FILES} ws://localhost:3100; frame-ancestors 'none'; ` +
      `style-src ${FILES}; img-src ${FILES}; font-src ${FILES}, script-src 'self' ${FILES}`,
  );
  expect((await proxy.inject('/explore')).headers).not.toHaveProperty('content-security-policy');
});

test('a sign-in passes with its body, and its refusal comes back with its status', async () => {
  const answer = await proxy.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
    payload: { email: 'a@b.test' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
    type: 'application/json',
    body: { email: 'a@b.test' },
  });
});

test.each(['/registry.json', '/explore'])(
  '%s of a shell that has ended is a 502 that names it, in the terminal too',
  async (url) => {
    const { port } = shell.server.address() as { port: number };
    await shell.close();
    const answer = await proxy.inject(url);
    expect(answer.statusCode).toBe(502);
    expect(answer.json<{ message: string }>().message).toContain(`http://127.0.0.1:${port} does not answer`);
    expect(complaints).toHaveBeenCalledWith(expect.stringContaining(`http://127.0.0.1:${port} does not answer`));
  },
);

test('a remote.json that cannot be read is told in the terminal', async () => {
  const broken = await createShellProxy({
    target: 'http://127.0.0.1:1',
    remote: 'browse',
    files: FILES,
    entry: () => Promise.reject(new Error('remote.json is not a definition')),
  });
  expect((await broken.inject('/registry.json')).statusCode).toBe(502);
  expect(complaints).toHaveBeenCalledWith(expect.stringContaining('remote.json is not a definition'));
  await broken.close();
});
