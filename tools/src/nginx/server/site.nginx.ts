import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { ErrorBody } from '@keyframe/contracts/api/common';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry } from '@keyframe/contracts/registry';
import { NONCE_PLACEHOLDER } from '@keyframe/contracts/styleNonce';
import Fastify from 'fastify';
import { chromium, type Browser, type Page } from 'playwright-core';
import { formatPolicy } from '../../headers/contentSecurityPolicy.ts';
import { REMOTE_HEADERS, SHELL_HEADERS } from '../../headers/responseHeaders.ts';
import { shellPolicy } from '../../headers/shellPolicy.ts';
import { startService } from '../../local/serviceProcess.ts';
import { authProxy, seedAccounts, startAuthEmulator, STARTER_ACCOUNTS } from '../../local/authEmulator/index.ts';
import { freePort } from '../../local/freePorts.ts';
import { EMULATOR_PROJECT } from '../../local/runtimeConfig.ts';
import { folderTarget } from '../../release/folderTarget.ts';
import { publishLocally } from '../../release/publish.ts';
import { pointShellAt, storeShell } from '../../release/shellFolder.ts';
import { addressPattern, type ReleaseTarget } from '../../release/target.ts';
import { remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from '../../repository.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../chromium.ts';
import type { NginxSite } from '../configuration.ts';
import { writeSite } from '../writeConfiguration.ts';
import { makeCertificate, startNginx, type Nginx } from './nginx.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Contact messages per minute and address, low enough to exceed in a test. */
const RATE_CONTACT = 3;

let folder: string;
let site: NginxSite;
let target: ReleaseTarget;
let nginx: Nginx;
let browser: Browser;
/** Stops each started service, in reverse order. */
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-nginx-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  // nginx runs as the user nobody.
  await chmod(folder, 0o755);
  const [port, apiPort, previewPort] = [await freePort(), await freePort(), await freePort()];
  const shell = `http://shell.localhost:${port}`;

  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const emulator = await startAuthEmulator({ dataDir, port: 0, projectId: EMULATOR_PROJECT });
  ends.push(() => emulator.stop());
  await seedAccounts(emulator, STARTER_ACCOUNTS);
  const signIn = Fastify();
  await signIn.register(authProxy(emulator, [shell]));
  const emulatorAddress = await signIn.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => signIn.close());

  const config: RuntimeConfig = {
    schema: 1,
    api: `http://api.localhost:${port}`,
    // Another site than the shell.
    preview: `http://127.0.0.1:${port}`,
    auth: {
      firebase: { apiKey: 'emulator', authDomain: 'localhost', projectId: EMULATOR_PROJECT },
      emulator: emulatorAddress,
    },
    overrides: 'off',
  };
  site = {
    config,
    shell,
    remotes: `http://remotes.localhost:${port}`,
    otherRemotes: [],
    servers: { api: [`127.0.0.1:${apiPort}`], preview: [`127.0.0.1:${previewPort}`], renderer: [] },
    releases: join(folder, 'releases'),
    folder: join(folder, 'site'),
    bind: '127.0.0.1',
  };
  target = folderTarget(site.releases, addressPattern(site.remotes));
  for (const directory of remoteDirectories()) await publishLocally(join(REPO_ROOT, directory, 'dist'), target);
  await storeShell(join(REPO_ROOT, SHELL_DIRECTORY, 'dist'), site.releases, '1.0.0');
  await pointShellAt(site.releases, '1.0.0');

  const api = startService(
    'api',
    dataDir,
    {
      HOST: '127.0.0.1',
      API_PORT: String(apiPort),
      PREVIEW_PORT: String(previewPort),
      PUBLIC_API_URL: config.api,
      PUBLIC_PREVIEW_URL: config.preview,
      SITE_ORIGIN: shell,
      TRUST_PROXY: '1',
      RATE_CONTACT: String(RATE_CONTACT),
      FIREBASE_PROJECT_ID: EMULATOR_PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: new URL(emulator.origin).host,
    },
    (reason) => console.error(reason),
  );
  ends.push(api.stop);
  await api.ready;

  await writeSite(site);
  nginx = await startNginx(join(site.folder, 'keyframe.conf'), port);
  ends.push(() => nginx.stop());
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  ends.push(() => browser.close());
}, 300_000);

afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

interface SiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The encoded body. */
  bytes: Buffer;
  text: string;
}

/** Requests the address from nginx on loopback, without a DNS lookup of its host. */
function get(
  address: string,
  { body, ...options }: Pick<RequestOptions, 'method' | 'headers' | 'localAddress'> & { body?: string } = {},
): Promise<SiteResponse> {
  const { host, hostname, port, pathname, search, protocol } = new URL(address);
  const headers = { host, ...options.headers };
  return new Promise((resolve, reject) => {
    const all = { ...options, host: '127.0.0.1', port, path: pathname + search, headers };
    const outgoing =
      protocol === 'https:' ? secureRequest({ ...all, servername: hostname, rejectUnauthorized: false }) : request(all);
    outgoing.once('error', reject).once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: incoming.statusCode!, headers: incoming.headers, bytes, text: bytes.toString() });
        });
    });
    outgoing.end(body);
  });
}

const shell = (path: string, options?: Parameters<typeof get>[1]) => get(site.shell + path, options);
const registry = async () => JSON.parse((await shell('/registry.json')).text) as Registry;
/** The path of the shell's script in the page. */
const scriptIn = (page: string) => /src="(\/shell\.[0-9a-f]{10}\.js)"/.exec(page)![1]!;

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
  '/.git/config',
  '/no/such/page/',
])('%s is a page with a new nonce and policy each time, and never a 304', async (path) => {
  const nonces = new Set<string>();
  for (const headers of [
    {},
    { 'accept-encoding': 'gzip, br' },
    { 'if-modified-since': new Date().toUTCString(), 'if-none-match': '"x"' },
  ]) {
    const response = await shell(path, { headers });
    const html =
      response.headers['content-encoding'] === 'gzip' ? gunzipSync(response.bytes).toString() : response.text;
    expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    for (const name of ['etag', 'last-modified']) expect(response.headers).not.toHaveProperty(name);
    const nonce = / nonce="([0-9a-f]{32})"/.exec(html)![1]!;
    expect(html).not.toContain(NONCE_PLACEHOLDER);
    expect(response.headers['content-security-policy']).toBe(
      formatPolicy(shellPolicy({ config: site.config, remotes: [site.remotes], nonce })),
    );
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('every response of the shell’s host has the security headers, including 404s', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/config.json', 200],
    ['/registry.json', 200],
    ['/gone.0123456789.js', 404],
  ] as const) {
    const response = await shell(path);
    expect([path, response.status]).toEqual([path, status]);
    expect(response.headers).toMatchObject(SHELL_HEADERS);
    expect(response.headers['server']).toBe('nginx');
  }
});

test('a hashed file of the shell is immutable and compressed; a missing one is a 404 without caching', async () => {
  const script = scriptIn((await shell('/')).text);
  const [plain, compressed] = [
    await shell(script),
    await shell(script, { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
  ];
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': IMMUTABLE,
    vary: 'Accept-Encoding',
  });
  expect(compressed.headers['content-type']).toMatch(/^text\/javascript/);
  expect(gunzipSync(compressed.bytes).equals(plain.bytes)).toBe(true);
  const variant = await readFile(join(REPO_ROOT, SHELL_DIRECTORY, `dist${script}.gz`));
  expect(compressed.bytes.equals(variant)).toBe(true);

  const gone = await shell(script.replace(/[0-9a-f]{10}/, '0123456789'));
  expect(gone.status).toBe(404);
  expect(gone.headers['cache-control']).toBeUndefined();
});

test('configuration and registry are revalidated, with a 304 if unchanged', async () => {
  for (const [path, content] of [
    ['/config.json', site.config],
    ['/registry.json', await target.registry.read()],
  ] as const) {
    const first = await shell(path);
    expect(JSON.parse(first.text)).toEqual(content);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    const second = await shell(path, { headers: { 'if-none-match': first.headers['etag']! } });
    expect([second.status, second.headers['cache-control'], second.bytes.length]).toEqual([304, 'no-cache', 0]);
  }
});

test('a remote’s files are immutable, and any shell may load them', async () => {
  const { entry, manifest } = Object.values((await registry()).remotes['browse']!.versions)[0]!;
  for (const address of [entry, manifest]) {
    const response = await get(address, { headers: { origin: 'https://another.example', 'accept-encoding': 'gzip' } });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      ...REMOTE_HEADERS,
      'cache-control': IMMUTABLE,
      'content-encoding': 'gzip',
    });
  }
  const missing = await get(entry.replace('remoteEntry.js', '1.0123456789.js'));
  expect(missing.status).toBe(404);
  expect(missing.headers).toMatchObject(REMOTE_HEADERS);
  expect(missing.headers['cache-control']).toBeUndefined();
});

test('the remotes’ host serves no registry history, incomplete versions, shell builds, hidden files or listings', async () => {
  await mkdir(join(site.releases, 'browse/2.0.0.draft-7'));
  await writeFile(join(site.releases, 'browse/2.0.0.draft-7/remoteEntry.js'), 'half');
  await writeFile(join(site.releases, 'browse/.secret'), 'x');
  const version = Object.keys((await registry()).remotes['browse']!.versions)[0]!;
  const paths = [
    '/registry/000001.json',
    '/registry.json',
    '/shell/1.0.0/index.html',
    '/browse/2.0.0.draft-7/remoteEntry.js',
    '/browse/.secret',
    '/',
    '/browse/',
    `/browse/${version}/`,
  ];
  for (const path of paths) expect([path, (await get(site.remotes + path)).status]).toEqual([path, 404]);
});

test('file hosts reject request bodies', async () => {
  for (const address of [
    `${site.shell}/`,
    `${site.shell}/explore`,
    `${site.remotes}/x`,
    `${site.config.preview}/frame`,
  ]) {
    expect((await get(address, { method: 'POST', body: 'x'.repeat(2_000) })).status).toBe(413);
    expect([403, 404, 405]).toContain((await get(address, { method: 'POST', body: 'x' })).status);
  }
});

test('only pages of the shell may call the API through nginx', async () => {
  const headers = (origin: string) => ({
    origin,
    'content-type': 'application/json',
    'x-request-id': 'nginx-test-0001',
  });
  const address = site.config.api + ENDPOINTS.getVerifiedComponents.path;
  const own = await get(address, { headers: headers(site.shell) });
  expect([own.status, own.headers['access-control-allow-origin'], own.headers['x-request-id']]).toEqual([
    200,
    site.shell,
    'nginx-test-0001',
  ]);
  expect(
    (await get(address, { headers: headers('https://another.example') })).headers['access-control-allow-origin'],
  ).not.toBe('https://another.example');
});

test('a page can read the error for a body that is too large', async () => {
  const large = await get(site.config.api + ENDPOINTS.createContactForm.path, {
    method: 'POST',
    headers: { origin: site.shell, 'content-type': 'application/json' },
    body: 'x'.repeat(3_000_000),
  });
  expect([large.status, large.headers['access-control-allow-origin']]).toEqual([413, site.shell]);
  expect(ErrorBody.parse(JSON.parse(large.text)).code).toBe('payload_too_large');
});

test('rate limits use the client’s address, not a forged X-Forwarded-For', async () => {
  const send = (localAddress: string, forged: string) =>
    get(site.config.api + ENDPOINTS.createContactForm.path, {
      method: 'POST',
      localAddress,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
      body: '{}',
    });
  const statuses: number[] = [];
  for (let time = 0; time <= RATE_CONTACT; time += 1) statuses.push((await send('127.0.0.2', `10.0.0.${time}`)).status);
  expect(statuses).toEqual([...Array.from({ length: RATE_CONTACT }, () => 400), 429]);
  expect((await send('127.0.0.3', '10.0.0.1')).status).toBe(400);
});

test('the shell’s host serves the API’s sitemaps and feeds with the API’s headers only', async () => {
  for (const [path, type] of [
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemap/components-1.xml', 'application/xml; charset=utf-8'],
    ['/feeds/newest.atom', 'application/atom+xml; charset=utf-8'],
  ] as const) {
    const response = await shell(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(response.text).toContain(site.shell);
  }
  const missing = await shell('/feeds/member/.hidden.atom');
  expect([missing.status, missing.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  const { headers } = await shell('/feeds/newest.atom');
  const unchanged = await shell('/feeds/newest.atom', { headers: { 'if-none-match': headers['etag'] } });
  expect(unchanged.status).toBe(304);
});

test('preview documents have the policy of the API’s process, exactly once', async () => {
  const response = await get(`${site.config.preview}/frame`, {
    headers: { 'accept-encoding': 'gzip', cookie: 'user=1' },
  });
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(response.headers['content-security-policy']).toMatch(/^sandbox allow-scripts;/);
  expect(response.headers['content-security-policy']).toContain(`frame-ancestors ${site.shell}`);
  const again = await get(`${site.config.preview}/frame`, {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': response.headers['etag']! },
  });
  expect(again.status).toBe(304);
});

/** Collects policy violations, console errors and uncaught exceptions of a page. */
async function collectErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  await page.exposeFunction('keyframeViolation', (what: string) => errors.push(what));
  await page.addInitScript(() => {
    const { keyframeViolation } = window as unknown as { keyframeViolation: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      keyframeViolation(`${effectiveDirective} ${blockedURI}`),
    );
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text()))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Waits until a frame of the preview's origin has painted. Returns its address. */
async function paintedPreview(page: Page): Promise<string> {
  const iframe = page.locator(`iframe[src^="${site.config.preview}/"]`).first();
  await iframe.waitFor();
  await iframe.scrollIntoViewIfNeeded();
  const content = await (await iframe.elementHandle())!.contentFrame();
  await content!.waitForFunction(() =>
    [...document.body.querySelectorAll('*')].some((element) => element.getBoundingClientRect().width > 10),
  );
  return content!.url();
}

test('a visitor browses and a member signs in without policy violations or errors', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const errors = await collectErrors(page);
  const hosts = new Set<string>();
  const failed: string[] = [];
  page.on('response', (response) => {
    hosts.add(new URL(response.url()).origin);
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });

  await page.goto(site.shell, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await paintedPreview(page);

  await page.goto(`${site.shell}/explore`, { waitUntil: 'commit' });
  expect(await paintedPreview(page)).toMatch(new RegExp(`^${site.config.preview}/c/`));
  const link = page.getByRole('article').first().getByRole('link').first();
  const name = (await link.textContent())!;
  await link.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('tabpanel', { name: /^HTML of / }).waitFor();
  await page.locator('iframe').first().waitFor();

  const { email, password } = STARTER_ACCOUNTS.find((account) => account.email.startsWith('member'))!;
  await page.goto(site.shell, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Member Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('checkbox', { name: 'Remember me' }).check();
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`${site.shell}/dashboard`);
  await page.getByRole('tab', { name: 'Stats' }).waitFor();
  // The session survives a reload.
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Stats' }).waitFor();

  expect({ errors, failed }).toEqual({ errors: [], failed: [] });
  expect(
    await page.evaluate(() => [...document.querySelectorAll('style')].filter(({ sheet }) => sheet === null).length),
  ).toBe(0);
  for (const host of [site.shell, site.remotes, site.config.api, site.config.preview]) expect(hosts).toContain(host);
  await context.close();
});

/** The shell's build as another version, with a different script and page. */
async function anotherShell(version: string): Promise<string> {
  const dist = join(folder, `shell-${version}`);
  await cp(join(REPO_ROOT, SHELL_DIRECTORY, 'dist'), dist, { recursive: true });
  const own = (await readdir(dist)).filter((name) => /^shell\.[0-9a-f]{10}\.js/.test(name));
  for (const name of own) await rm(join(dist, name));
  await writeFile(join(dist, 'shell.aaaaaaaaaa.js'), `globalThis.shellIs = ${JSON.stringify(version)};`);
  await writeFile(
    join(dist, 'index.html'),
    `<title>${version}</title><meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}"><script src="/shell.aaaaaaaaaa.js"></script>`,
  );
  return dist;
}

test('a release and a rollback of the shell take effect atomically with the next page, and open pages still find their files', async () => {
  const before = scriptIn((await shell('/')).text);
  await storeShell(await anotherShell('2.0.0'), site.releases, '2.0.0');
  expect(scriptIn((await shell('/')).text)).toBe(before);

  await pointShellAt(site.releases, '2.0.0');
  expect((await shell('/explore')).text).toContain('<title>2.0.0</title>');
  expect((await shell('/shell.aaaaaaaaaa.js')).text).toContain('2.0.0');
  expect((await shell(before)).status).toBe(200);

  let requesting = true;
  let flips = 0;
  const flipping = (async () => {
    for (; requesting; flips += 1) await pointShellAt(site.releases, flips % 2 === 0 ? '1.0.0' : '2.0.0');
  })();
  const statuses = new Set<number>();
  for (let round = 0; round < 50 || flips < 10; round += 1) {
    for (const { status } of await Promise.all(
      ['/', '/explore', before, '/shell.aaaaaaaaaa.js'].map((path) => shell(path)),
    ))
      statuses.add(status);
  }
  requesting = false;
  await flipping;
  expect([...statuses]).toEqual([200]);

  await pointShellAt(site.releases, '1.0.0');
  expect(scriptIn((await shell('/')).text)).toBe(before);
  await expect(pointShellAt(site.releases, '9.9.9')).rejects.toThrow(
    'The shell 9.9.9 was never released here. Released versions: 2.0.0, 1.0.0',
  );
});

test('a release of a remote takes effect with the next page, without a reload of nginx', async () => {
  const dist = join(folder, 'browse-next');
  await cp(join(REPO_ROOT, 'mfe-browse/dist'), dist, { recursive: true });
  const release = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as object;
  await writeFile(
    join(dist, 'release.json'),
    JSON.stringify({ ...release, version: '9.0.0', container: 'keyframe_browse_next' }),
  );
  const { revision } = await registry();
  await publishLocally(dist, target);
  const after = await registry();
  expect([after.revision, after.remotes['browse']!.channels.stable]).toEqual([revision + 1, '9.0.0']);
  expect((await get(after.remotes['browse']!.versions['9.0.0']!.entry)).status).toBe(200);
});

test('over https nginx sends HSTS, and responds with 503 for an unreachable API', async () => {
  const port = await freePort();
  const certificates = join(folder, 'certificates');
  const at = (host: string) => `https://${host}.localhost:${port}`;
  const secure: NginxSite = {
    ...site,
    shell: at('shell'),
    remotes: at('remotes'),
    config: { ...site.config, api: at('api'), preview: at('previews') },
    servers: { ...site.servers, api: [`127.0.0.1:${await freePort()}`] },
    folder: join(folder, 'secure'),
    certificates: join(certificates, '{host}'),
  };
  for (const host of ['shell', 'remotes', 'api', 'previews']) {
    const place = join(certificates, `${host}.localhost`);
    await mkdir(place, { recursive: true });
    makeCertificate(place, `${host}.localhost`);
  }
  await writeSite(secure);
  const other = await startNginx(join(secure.folder, 'keyframe.conf'), port);
  try {
    for (const address of [
      secure.shell,
      `${secure.remotes}/gone`,
      `${secure.config.api}/healthz`,
      `${secure.config.preview}/frame`,
    ]) {
      expect((await get(address)).headers['strict-transport-security']).toBe('max-age=31536000');
    }
    expect((await get(secure.shell)).headers['content-security-policy']).toContain(
      `connect-src 'self' ${secure.config.api} `,
    );
    const gone = await get(`${secure.config.api}/healthz`);
    expect([gone.status, gone.headers['access-control-allow-origin'], gone.headers['content-type']]).toEqual([
      503,
      secure.shell,
      'application/json; charset=utf-8',
    ]);
    expect(ErrorBody.parse(JSON.parse(gone.text)).code).toBe('unavailable');
    const sitemap = await get(`${secure.shell}/sitemap.xml`);
    expect([sitemap.status, sitemap.headers['retry-after'], sitemap.headers['content-type']]).toEqual([
      503,
      '60',
      'text/plain; charset=utf-8',
    ]);
    expect(sitemap.headers['strict-transport-security']).toBe('max-age=31536000');
    const provoked = /\(2: No such file or directory\)|\(111: (Connection refused|Unknown error)\)|no live upstreams/;
    expect((await other.errors()).filter((line) => !provoked.test(line))).toEqual([]);
  } finally {
    await other.stop();
  }
});

test('nginx keeps a rendered page as long as the renderer says, with a nonce for each visitor, and the shell’s page stands in for it', async () => {
  const asked: string[] = [];
  const renderer = Fastify();
  renderer.get('/*', (request, reply) => {
    asked.push(request.url);
    if (request.url === '/editor') return reply.code(503).header('cache-control', 'no-store').send();
    return reply
      .code(request.url === '/nowhere' ? 404 : 200)
      .header('cache-control', request.url === '/explore?changing' ? 'no-store' : 'max-age=60')
      .type('text/html; charset=utf-8')
      .send(`<style nonce="${NONCE_PLACEHOLDER}"></style>${JSON.stringify(request.headers)}`);
  });
  const port = await freePort();
  const pages = join(folder, 'pages');
  await mkdir(pages);
  await chmod(pages, 0o777);
  const rendering: NginxSite = {
    ...site,
    shell: `http://shell.localhost:${port}`,
    servers: { ...site.servers, renderer: [new URL(await renderer.listen({ port: 0, host: '127.0.0.1' })).host] },
    folder: join(folder, 'rendering'),
    port,
    pages,
  };
  ends.push(() => renderer.close());
  await writeSite(rendering);
  const other = await startNginx(join(rendering.folder, 'keyframe.conf'), port);
  try {
    const nonces = new Set<string>();
    for (const path of ['/explore', '/explore', '/nowhere', '/nowhere', '/explore?changing', '/explore?changing']) {
      const { status, text, headers } = await get(rendering.shell + path, {
        headers: { cookie: 'who=me', 'x-it': 'me' },
      });
      expect(status).toBe(path === '/nowhere' ? 404 : 200);
      // Nothing of the visitor.
      expect(text).toContain('{"host":"keyframe"}');
      const nonce = /nonce="(\w+)"/.exec(text)![1]!;
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(headers['cache-control']).toBe('no-cache');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(6);
    expect(asked).toEqual(['/explore', '/nowhere', '/explore?changing', '/explore?changing']);
    const page = await get(`${rendering.shell}/editor`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
    await renderer.close();
    expect((await get(`${rendering.shell}/explore`)).text).toContain('<style');
    expect((await get(`${rendering.shell}/categories`)).text).toContain('<div id="root"></div>');
  } finally {
    await other.stop();
  }
});

test('nginx’s error log has only errors that the tests provoked', async () => {
  const provoked = /\(2: No such file or directory\)|client intended to send too large body|access forbidden by rule/;
  expect((await nginx.errors()).filter((line) => !provoked.test(line))).toEqual([]);
});
