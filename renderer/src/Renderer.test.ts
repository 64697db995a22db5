import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { Renderer, type FailureReport } from './Renderer.ts';
import type { Limits } from './settings.ts';

/** A shell in miniature: renders what the remote's module says. */
const SHELL = `
  let remote;
  exports.shared = { react: { name: 'the shell’s react' } };
  exports.setRemoteModule = (name, version, exported) => (remote = exported.default);
  exports.renderPage = async ({ address }) => ({
    status: remote ? 200 : 404,
    head: '<title>' + address + '</title>',
    styles: '<style>p{}</style>',
    body: remote ? await remote(address) : 'Not Found',
    hydrates: true,
    queries: { queries: [] },
  });`;

const PAGE = '<!doctype html><html><head><title>Keyframe</title></head><body><div id="root"></div></body></html>';
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Every file of the site, by its path. */
let files: Record<string, string>;
let requests: string[];
let server: Server;
let origin: string;
let reports: FailureReport[];
const started: Renderer[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url!);
    const body = files[request.url!];
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
afterEach(async () => {
  for (const renderer of started.splice(0)) await renderer.stop();
});

beforeEach(() => {
  requests = [];
  reports = [];
  files = {
    '/config.json': JSON.stringify({
      schema: 1,
      api: 'http://api.test',
      preview: 'http://preview.test',
      auth: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' } },
      overrides: 'off',
    }),
    '/server.json': JSON.stringify({ page: PAGE, entry: '/server.1.js', integrity: integrityOf(SHELL) }),
    '/server.1.js': SHELL,
  };
});

/** Releases versions of the remote `browse`, each with the source of its server build. The first is stable. */
function release(versions: Record<string, string | null>, stable = Object.keys(versions)[0]!): void {
  const built = Object.entries(versions).map(([version, source]) => {
    if (source !== null) files[`/browse/${version}/server.js`] = source;
    return [
      version,
      {
        manifest: `${origin}/browse/${version}/mf-manifest.json`,
        entry: `${origin}/browse/${version}/remoteEntry.js`,
        container: 'browse',
        ...(source !== null && { server: { integrity: integrityOf(source) } }),
        contract: 1,
        shell: '1.0.0',
        commit: 'abc',
        publishedAt: '2026-01-01T00:00:00.000Z',
        routes: [
          { path: '/explore', access: 'public' },
          { path: '/mine', access: 'member' },
        ],
      },
    ];
  });
  const browse = { routes: [], channels: { stable }, versions: Object.fromEntries(built) as object };
  files['/registry.json'] = JSON.stringify({ schema: 1, revision: requests.length, remotes: { browse } });
}

const LIMITS: Limits = {
  answer: 20_000,
  render: 20_000,
  memory: 64,
  waiting: 4,
  pause: 10_000,
  kept: 60_000,
};
const says = (text: string) => `exports.default = async () => ${JSON.stringify(text)};`;

function start(limits: Partial<Limits> = {}): Renderer {
  const renderer = new Renderer(
    {
      host: '127.0.0.1',
      port: 0,
      files: origin,
      origin: 'https://keyframe.test',
      api: undefined,
      limits: { ...LIMITS, ...limits },
    },
    pathToFileURL(join(__dirname, '../dist/thread.js')),
    (failure) => reports.push(failure),
  );
  started.push(renderer);
  return renderer;
}

test('a public page is rendered by the stable version of its remote', async () => {
  release({ '1.0.0': says('from 1.0.0'), '2.0.0': says('from 2.0.0') });
  const page = await start().page('/explore?page=2');
  expect(page?.status).toBe(200);
  expect(page?.html).toContain('<div id="root">from 1.0.0</div>');
  expect(page?.html).toContain('<title>/explore?page=2</title>');
  expect(page?.html).toContain('<style nonce="__CSP_NONCE__">p{}</style></head>');
  expect(reports).toEqual([]);
});

test('a release and a rollback are in the next page, and each version is loaded once', async () => {
  const versions = { '1.0.0': says('old'), '2.0.0': says('new') };
  release(versions);
  const renderer = start();
  const shown = async () => /root">(\w+)/.exec((await renderer.page('/explore'))?.html ?? '')?.[1];
  expect(await shown()).toBe('old');
  release(versions, '2.0.0');
  expect(await shown()).toBe('new');
  release(versions, '1.0.0');
  expect(await shown()).toBe('old');
  expect(requests.filter((path) => path.endsWith('server.js'))).toHaveLength(2);
});

test('an unknown address is a page of the shell with status 404', async () => {
  release({ '1.0.0': says('explore') });
  const page = await start().page('/nowhere');
  expect(page?.status).toBe(404);
  expect(page?.html).toContain('Not Found');
});

test('a page with another address is a redirect there', async () => {
  files['/server.1.js'] = SHELL.replace('status:', "movedTo: address === '/Explore' ? '/explore' : undefined, status:");
  files['/server.json'] = JSON.stringify({
    page: PAGE,
    entry: '/server.1.js',
    integrity: integrityOf(files['/server.1.js']),
  });
  release({ '1.0.0': says('explore') });
  const renderer = start();
  expect(await renderer.page('/Explore')).toEqual({ status: 301, html: '', location: '/explore' });
  expect((await renderer.page('/explore'))?.status).toBe(200);
});

test.each([
  ['for members', '/mine', says('mine')],
  ['of the shell itself', '/login', says('login')],
  ['of a version without a server build', '/explore', null],
])('a page %s is left to the browser', async (_case, path, source) => {
  release({ '1.0.0': source });
  expect(await start().page(path)).toBeUndefined();
  expect(reports).toEqual([]);
});

test.each([
  ['throws', 'render', 'exports.default = async () => { throw new Error("no price"); };', 'no price'],
  ['throws while it loads', 'load', 'throw new Error("no window");', 'no window'],
  [
    'requires a module that the shell does not provide',
    'load',
    'require("left-pad"); exports.default = async () => "";',
    'left-pad',
  ],
  ['hangs', 'hang', 'exports.default = async () => { for (;;); };', '300 ms'],
  ['never answers', 'hang', 'exports.default = () => new Promise(() => {});', '300 ms'],
  [
    'uses up its memory',
    'crash',
    'exports.default = async () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); };',
    'memory',
  ],
  ['ends its thread', 'crash', 'exports.default = async () => { process.exit(3); };', '3'],
])('a version that %s costs its own pages only, and the report names it', async (_case, step, source, error) => {
  release({ '1.0.0': source });
  const renderer = start({ render: step === 'hang' ? 300 : 20_000 });
  expect(await renderer.page('/explore')).toBeUndefined();
  expect(reports).toEqual([
    { address: '/explore', remote: 'browse', version: '1.0.0', step, error: expect.stringContaining(error) },
  ]);
  expect((await renderer.page('/nowhere'))?.status).toBe(404);
});

test('a server build that is not the released file is not run', async () => {
  release({ '1.0.0': says('released') });
  files['/browse/1.0.0/server.js'] = says('tampered');
  expect(await start().page('/explore')).toBeUndefined();
  expect(reports).toEqual([expect.objectContaining({ step: 'load', error: expect.stringContaining('integrity') })]);
});

test('a visitor does not wait longer than the limit, and the next one gets the page', async () => {
  release({ '1.0.0': 'exports.default = () => new Promise((done) => setTimeout(() => done("late"), 600));' });
  const renderer = start({ answer: 50 });
  expect(await renderer.page('/explore')).toBeUndefined();
  await new Promise((done) => setTimeout(done, 3_000));
  expect((await renderer.page('/explore'))?.html).toContain('late');
  expect(reports).toEqual([]);
});

test('a page is rendered once for all who ask for it meanwhile, and again when it is no longer fresh', async () => {
  release({ '1.0.0': 'let count = 0; exports.default = async () => `time ${(count += 1)}`;' });
  const renderer = start({ kept: 1_250 });
  const times = async () => /time \d/.exec((await renderer.page('/explore'))?.html ?? '')?.[0];
  expect(await Promise.all([times(), times(), times()])).toEqual(['time 1', 'time 1', 'time 1']);
  await new Promise((done) => setTimeout(done, 700));
  // The kept one while the next is rendered.
  expect(await times()).toBe('time 1');
  await new Promise((done) => setTimeout(done, 200));
  expect(await times()).toBe('time 2');
});
