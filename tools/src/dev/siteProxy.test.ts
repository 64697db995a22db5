import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry, RemoteEntry } from '@keyframe/contracts/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { parsePolicy } from '../headers/contentSecurityPolicy.ts';
import { createSiteProxy, type SiteProxy } from './siteProxy.ts';

const LOCAL = { page: 'http://localhost:3200', files: 'http://localhost:3100', preview: 'http://127.0.0.1:3201' };

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

const own = remoteAt(`${LOCAL.files}/mfe-browse`, '0.0.0-dev');

/**
 * A deployed site, which accepts its own pages only: the API answers 403 to others and the previews name it as the only
 * ancestor. Each response has the request's headers.
 */
let site: FastifyInstance;
let api: FastifyInstance;
let previews: FastifyInstance;
let origins: { site: string; api: string; preview: string };
let registry: Registry;
let proxy: SiteProxy;
let logged: jest.SpyInstance;

const listen = (server: FastifyInstance) => server.listen({ port: 0, host: '127.0.0.1' });

beforeEach(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  registry = {
    schema: 1,
    revision: 4,
    remotes: { browse: remoteAt('http://browse.test', '1.0.0'), admin: remoteAt('http://admin.test', '1.0.0') },
  };
  site = Fastify();
  api = Fastify();
  previews = Fastify();
  api.all('/base/api/*', (request, reply) => {
    if (request.method !== 'GET' && request.headers.origin !== origins.site)
      return reply.code(403).send('another site');
    return reply.send({ url: request.url, body: request.body, headers: request.headers });
  });
  previews.get('/*', (request, reply) =>
    reply
      .header('content-security-policy', `sandbox allow-scripts; frame-ancestors ${origins.site}`)
      .send(`preview ${request.url}`),
  );
  site.get('/registry.json', (_request, reply) => reply.send(registry));
  site.get('/config.json', (_request, reply) =>
    reply.send({
      schema: 1,
      api: `${origins.api}/base/`,
      preview: origins.preview,
      auth: { firebase: { apiKey: 'k', authDomain: 'a', projectId: 'p' }, emulator: origins.site },
      overrides: 'off',
    } satisfies RuntimeConfig),
  );
  site.all('/*', (request, reply) => reply.send({ site: request.url, headers: request.headers }));
  origins = { site: await listen(site), api: await listen(api), preview: await listen(previews) };
  proxy = await createSiteProxy({
    site: origins.site,
    local: LOCAL,
    remotes: () => Promise.resolve({ browse: own }),
    page: () => Promise.resolve('<html data-theme="dark"><style nonce="__CSP_NONCE__"></style>the development shell'),
  });
});
afterEach(async () => {
  logged.mockRestore();
  for (const server of [proxy.pages, proxy.previews, site, api, previews]) await server.close();
});

const HTML = { accept: 'text/html,*/*' };
const page = (url = '/explore', headers: Record<string, string> = {}) =>
  proxy.pages.inject({ url, headers: { ...HTML, ...headers } });

describe('pages', () => {
  test.each(['/', '/explore?page=2', '/@milo', '/member.with.dots'])('%s is the development shell', async (url) => {
    const response = await page(url);
    expect(response).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-cache' } });
    expect(response.body).toContain('the development shell');
  });

  test('each response has a nonce of its own, and the theme of the last visit', async () => {
    const [first, second] = [await page(), await page('/', { cookie: 'a=b; keyframe_theme=light' })];
    expect(first.body).toContain('data-theme="dark"');
    expect(second.body).toContain('data-theme="light"');
    const nonces = [first, second].map(({ body }) => /nonce="([^"]+)"/.exec(body)![1]!);
    expect(new Set(nonces).size).toBe(2);
    expect(String(second.headers['content-security-policy'])).toContain(`'nonce-${nonces[1]}'`);
  });

  test('have the policy of a site’s page for this machine’s addresses: no eval, no inline script, previews from the proxy only', async () => {
    const policy = parsePolicy(String((await page()).headers['content-security-policy']));
    expect(policy['script-src']).toEqual(["'self'", 'http://admin.test', `${LOCAL.files}`]);
    expect(policy['frame-src']).toEqual([LOCAL.preview]);
    expect(policy['connect-src']).toEqual(
      expect.arrayContaining([LOCAL.page, LOCAL.files, LOCAL.files.replace('http', 'ws')]),
    );
    expect(policy['img-src']).toContain(origins.api);
  });

  test.each(['/sitemap.xml', '/og/component/1.png', '/feeds/newest.atom', '/emulator/auth/handler?x=1'])(
    '%s is no page, also when it is opened in a tab',
    async (url) => {
      expect((await page(url)).json()).toMatchObject({ site: url });
    },
  );
});

describe('the registry', () => {
  const readRegistry = async () => (await proxy.pages.inject('/registry.json')).json<Registry>();

  test('has the remotes under development in place of the released ones', async () => {
    expect(await readRegistry()).toEqual({ ...registry, remotes: { browse: own, admin: registry.remotes['admin'] } });
  });

  test('has a remote that was never released', async () => {
    delete registry.remotes['browse'];
    expect((await readRegistry()).remotes).toEqual({ browse: own, admin: registry.remotes['admin'] });
  });

  test("shows another team's release at the next page load", async () => {
    await readRegistry();
    registry = { ...registry, revision: 5 };
    expect((await readRegistry()).revision).toBe(5);
  });
});

describe('the API', () => {
  const post = (url: string, origin?: string) =>
    proxy.pages.inject({ method: 'POST', url, payload: { a: 1 }, headers: origin === undefined ? {} : { origin } });

  test('is asked at its own address in the name of the site’s page', async () => {
    const response = await post('/api/v1/contact/createContactForm?x=1', LOCAL.page);
    expect(response.json()).toMatchObject({
      url: '/base/api/v1/contact/createContactForm?x=1',
      body: { a: 1 },
      headers: { origin: origins.site, host: new URL(origins.api).host },
    });
  });

  test('rejects another site’s page through the proxy, too', async () => {
    expect((await post('/api/v1/contact/createContactForm', 'https://evil.test')).statusCode).toBe(403);
  });

  test.each(['/api/v1/page-loads', '/api/v1/client-reports'])(
    'does not get %s of pages under development',
    async (url) => {
      expect(await post(url, LOCAL.page)).toMatchObject({ statusCode: 204, body: '' });
    },
  );
});

test('the configuration names the addresses on this machine', async () => {
  expect((await proxy.pages.inject('/config.json')).json()).toMatchObject({
    api: LOCAL.page,
    preview: LOCAL.preview,
    auth: { emulator: LOCAL.page },
  });
});

test('a sign-in reaches the emulator of the site in the name of its page, with its body', async () => {
  const response = await proxy.pages.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
    payload: { email: 'a@b.test' },
    headers: { origin: LOCAL.page },
  });
  expect(response.json()).toMatchObject({
    site: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
    headers: { origin: origins.site },
  });
});

test('previews may be embedded in local pages', async () => {
  const response = await proxy.previews.inject('/c/1/2?v=3');
  expect(response).toMatchObject({ statusCode: 200, body: 'preview /c/1/2?v=3' });
  expect(response.headers['content-security-policy']).toBe(
    `sandbox allow-scripts; frame-ancestors ${origins.site} ${LOCAL.page}`,
  );
});

test.each(['pages', 'previews'] as const)(
  'rejects requests for %s under another host name (DNS rebinding)',
  async (kind) => {
    expect((await proxy[kind].inject({ url: '/api/v1/tags', headers: { host: 'evil.test:3200' } })).statusCode).toBe(
      403,
    );
    expect((await proxy[kind].inject({ url: '/api/v1/tags', headers: { host: 'localhost:3200' } })).statusCode).toBe(
      200,
    );
  },
);

test.each(['/registry.json', '/config.json', '/explore', '/feeds/newest.atom'])(
  'responds to %s with 502 and logs the address when the site is unreachable',
  async (url) => {
    await site.close();
    const response = await page(url);
    expect(response.statusCode).toBe(502);
    expect(response.json<{ message: string }>().message).toContain(`${origins.site} does not respond`);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(`${origins.site} does not respond`));
  },
);

test('an invalid configuration is an error at the start', async () => {
  const options = { local: LOCAL, remotes: () => Promise.resolve({}), page: () => Promise.resolve('') };
  await expect(createSiteProxy({ site: origins.api, ...options })).rejects.toThrow(
    `${origins.api}/config.json responded with 404`,
  );
});
