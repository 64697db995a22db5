import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  CreateBucketCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { REMOTE_STATUS_EVENT, type RemoteStatus } from '@keyframe/contracts/remoteEvents';
import type { Registry } from '@keyframe/contracts/registry';
import type { Release } from '@keyframe/contracts/release';
import { chromium } from 'playwright-core';
import { addresses, ports } from '../../local/addresses.ts';
import { runtimeConfig } from '../../local/runtimeConfig.ts';
import { createShellServer } from '../../local/siteServer.ts';
import { REPO_ROOT, SHELL_DIRECTORY } from '../../repository.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../chromium.ts';
import { releasedToStable } from '../channels.ts';
import { publish } from '../publish.ts';
import { targetFromEnvironment } from '../targetFromEnvironment.ts';
import { startCeph, type S3Server } from './ceph.ts';
import { startFaultyProxy, type Fault, type FaultyProxy } from './faultyProxy.ts';

const BUCKET = 'releases';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ROUTES: Release['routes'] = [{ path: '/x', access: 'public' }];

let server: S3Server;
let client: S3Client;
let folder: string;
const proxies: FaultyProxy[] = [];

beforeAll(async () => {
  server = await startCeph();
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: server.accessKey,
    AWS_SECRET_ACCESS_KEY: server.secretKey,
  });
  client = new S3Client({ endpoint: server.endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  // As in docs/operations.md.
  const documented = (name: string) => readFile(join(REPO_ROOT, 'docs/object-storage', name), 'utf8');
  await client.send(
    new PutBucketCorsCommand({
      Bucket: BUCKET,
      CORSConfiguration: JSON.parse(await documented('cors.json')) as { CORSRules: [] },
    }),
  );
  await client.send(
    new PutBucketPolicyCommand({
      Bucket: BUCKET,
      Policy: (await documented('public-read.json')).replaceAll('my-bucket', BUCKET),
    }),
  );
});
afterAll(() => server.stop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-s3-'));
});
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.stop();
  await rm(folder, { recursive: true });
});

/** The environment for releases to a prefix of the bucket. */
const environment = (prefix: string, endpoint = server.endpoint) => ({
  KEYFRAME_RELEASES: `s3://${BUCKET}/${prefix}`,
  KEYFRAME_RELEASES_URL: `${server.endpoint}/${BUCKET}/${prefix}`,
  AWS_ENDPOINT_URL_S3: endpoint,
});
const targetOf = (prefix: string, endpoint?: string) => targetFromEnvironment(environment(prefix, endpoint));

/** An address of the server with injected faults, until the test ends. */
async function withFaults(fault: (request: IncomingMessage) => Fault): Promise<string> {
  const proxy = await startFaultyProxy(server.endpoint, fault);
  proxies.push(proxy);
  return proxy.endpoint;
}

/** Requests a file as a browser on another origin does. */
const get = (prefix: string, path: string) =>
  fetch(`${server.endpoint}/${BUCKET}/${prefix}/${path}`, { headers: { origin: 'https://keyframe.test' } });
const publicRegistry = async (prefix: string) => (await (await get(prefix, 'registry.json')).json()) as Registry;

/** Every object of the prefix with its ETag and modification time. */
async function objects(prefix: string): Promise<Record<string, string>> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: `${prefix}/` }));
  return Object.fromEntries(
    Contents.map(({ Key, ETag, LastModified }) => [
      Key!.slice(prefix.length + 1),
      `${ETag} ${LastModified?.toISOString()}`,
    ]),
  );
}

/** Writes a build of the editor in webpack's layout. */
async function build(version: string, more: Record<string, string | Buffer> = {}): Promise<string> {
  const dist = join(folder, version);
  const entry = `globalThis.editorIs = ${JSON.stringify(version)};\n`.repeat(50);
  const release: Release = {
    name: 'editor',
    routes: ROUTES,
    version,
    container: `editor_${version.replaceAll('.', '_')}`,
    integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    contract: 1,
    shell: '1.0.0',
    commit: 'abc',
  };
  const files = {
    'remoteEntry.js': entry,
    'remoteEntry.js.br': brotliCompressSync(entry),
    'remoteEntry.js.gz': gzipSync(entry),
    'remoteEntry.js.map': '{}',
    'mf-manifest.json': '{"shared":[]}',
    'assets/codicon.0123456789.ttf': randomBytes(5_000),
    'release.json': JSON.stringify(release),
    ...more,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(dist, path, '..'), { recursive: true });
    await writeFile(join(dist, path), content);
  }
  return dist;
}

async function releaseTo(
  prefix: string,
  dist: string,
  env: Record<string, string> = environment(prefix),
): Promise<Registry> {
  return publish(dist, await targetFromEnvironment(env), {
    by: 'Ada',
    what: 'a test',
    point: (registry, { name, version }, made) => releasedToStable(registry, name, version, made),
  });
}

/** Runs a command in a remote's folder. */
const keyframe = (command: string, env: Record<string, string>, remote = 'mfe-editor') =>
  spawnSync(process.execPath, [join(REPO_ROOT, 'tools/bin/keyframe.mjs'), command], {
    cwd: join(REPO_ROOT, remote),
    encoding: 'utf8',
    env: { ...process.env, AWS_EC2_METADATA_DISABLED: 'true', KEYFRAME_RELEASED_BY: 'Ben', ...env },
  });

test("a published version's files are public, immutable and readable across origins, with their content types", async () => {
  await releaseTo('files', await build('1.0.0'));
  const { manifest, entry } = (await publicRegistry('files')).remotes['editor']!.versions['1.0.0']!;
  expect(entry).toBe(`${server.endpoint}/${BUCKET}/files/editor/1.0.0/remoteEntry.js`);
  const types = {
    'remoteEntry.js': 'text/javascript; charset=utf-8',
    'mf-manifest.json': 'application/json; charset=utf-8',
    'assets/codicon.0123456789.ttf': 'font/ttf',
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await get('files', `editor/1.0.0/${path}`);
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('access-control-allow-origin'),
    ]).toEqual([200, type, IMMUTABLE, '*']);
  }
  expect((await fetch(manifest)).status).toBe(200);

  expect(Object.keys(await objects('files')).filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
});

test.each([
  ['https', 'br'],
  ['http', 'gzip'],
])('a release for browsers over %s is stored as %s with a valid integrity', async (protocol, encoding) => {
  const prefix = `over-${protocol}`;
  const url = `${protocol}://releases.example.org`;
  await releaseTo(prefix, await build('1.0.0'), { ...environment(prefix), KEYFRAME_RELEASES_URL: url });
  const { entry, integrity } = (await publicRegistry(prefix)).remotes['editor']!.versions['1.0.0']!;
  expect(entry).toBe(`${url}/editor/1.0.0/remoteEntry.js`);
  const response = await get(prefix, 'editor/1.0.0/remoteEntry.js');
  const text = await response.text();
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(Number(response.headers.get('content-length'))).toBeLessThan(text.length);
  expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity);
});

test('the registry is public and must be revalidated', async () => {
  const released = await releaseTo('registry', await build('1.0.0'));
  const { headers } = await get('registry', 'registry.json');
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'application/json; charset=utf-8',
    'no-cache',
  ]);
  expect(await publicRegistry('registry')).toEqual(released);
});

test('a rollback changes the registry and no other object', async () => {
  await releaseTo('rollback', await build('1.0.0'));
  await releaseTo('rollback', await build('1.1.0'));
  const before = await objects('rollback');
  const { status, stdout } = keyframe('rollback', environment('rollback'));
  expect(stdout).toContain('rollback editor to 1.0.0 (revision 3)');
  expect(status).toBe(0);
  expect((await publicRegistry('rollback')).remotes['editor']!.channels).toEqual({ stable: '1.0.0' });

  const after = await objects('rollback');
  const changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  expect(changed.sort()).toEqual(['registry.json', 'registry/000003.json']);
  expect(keyframe('releases', environment('rollback')).stdout).toMatch(/Ben +rollback editor to 1\.0\.0/);
});

test('does not overwrite an existing version', async () => {
  await releaseTo('once', await build('1.0.0'));
  const files = async () => Object.entries(await objects('once')).filter(([name]) => name.startsWith('editor/'));
  const before = await files();
  await releaseTo('once', await build('1.0.0', { 'mf-manifest.json': '{"changed":true}' }));
  expect(await files()).toEqual(before);
});

const broken: { what: string; fault: Fault; end: (publisher: ChildProcess) => void; says: string }[] = [
  {
    what: 'whose connection breaks',
    fault: 'broken',
    end: () => undefined,
    says: 'does not respond (ECONNRESET). Check AWS_ENDPOINT_URL_S3',
  },
  { what: 'that is killed', fault: 'held', end: (publisher) => publisher.kill('SIGKILL'), says: '' },
];

test.each(broken)('a release $what half-way leaves the old state and can be repeated', async ({ fault, end, says }) => {
  const prefix = `half-way-${fault}`;
  await releaseTo(prefix, await build('1.0.0'));
  const chunks = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`chunk${index}.0123456789.js`, randomBytes(100_000)]),
  );
  const dist = await build('1.1.0', chunks);
  let arrived = 0;
  const endpoint = await withFaults(({ method }) => {
    if (method !== 'PUT' || ++arrived <= 12) return 'none';
    end(publisher);
    return fault;
  });
  const script = join(REPO_ROOT, 'tools/src/release/s3/publishBuild.ts');
  const publisher = spawn(process.execPath, ['--import', 'tsx', script, dist], {
    env: { ...process.env, ...environment(prefix, endpoint), NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  publisher.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const code = await new Promise((resolve) => publisher.once('close', resolve));
  expect([code === 0, output]).toEqual([false, expect.stringContaining(says)]);

  expect((await publicRegistry(prefix)).remotes['editor']).toMatchObject({ channels: { stable: '1.0.0' } });
  const left = Object.keys(await objects(prefix)).filter((name) => name.startsWith('editor/1.1.0/'));
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(30);
  expect(left).not.toContain('editor/1.1.0/release.json');

  // Files that were uploaded by the interrupted release are replaced.
  const name = left.find((path) => path.includes('/chunk'))!.replace('editor/1.1.0/', '');
  await writeFile(join(dist, name), 'rebuilt');
  await releaseTo(prefix, dist);
  expect((await publicRegistry(prefix)).remotes['editor']).toMatchObject({
    channels: { stable: '1.1.0' },
    fallback: '1.0.0',
  });
  for (const path of Object.keys(chunks)) {
    const bytes = Buffer.from(await (await get(prefix, `editor/1.1.0/${path}`)).arrayBuffer());
    expect(bytes.equals(await readFile(join(dist, path)))).toBe(true);
  }
});

test('twenty concurrent updates are all kept, and registry.json is the last revision', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `team${index}`);
  const entry = { routes: ROUTES, channels: { stable: '1.0.0' }, versions: {} };
  await Promise.all(
    names.map(async (name) => {
      const { registry } = await targetOf('teams');
      await registry.update((current) => ({ ...current, remotes: { ...current.remotes, [name]: entry } }), {
        by: name,
        what: 'release',
      });
    }),
  );
  const registry = await publicRegistry('teams');
  expect(Object.keys(registry.remotes).sort()).toEqual([...names].sort());
  expect(registry.revision).toBe(20);
});

test('a revision with a lost response is written once, and its writer recognizes it as its own', async () => {
  let lost = 0;
  const endpoint = await withFaults(({ method, url = '' }) =>
    method === 'PUT' && url.includes('/registry/000001.json') && lost++ === 0 ? 'unanswered' : 'none',
  );
  const { registry } = await targetOf('lost', endpoint);
  let asked = 0;
  const { revision } = await registry.update(
    (current) => {
      asked += 1;
      return { ...current };
    },
    { by: 'Ada', what: 'a change' },
  );
  expect([lost > 1, asked, revision]).toEqual([true, 1, 1]);
});

test('reads the last revision across several pages of the listing', async () => {
  const text = JSON.stringify({ schema: 1, revision: 1234, remotes: {} });
  const write = async (revision: number) => {
    await client.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: `long/registry/${String(revision).padStart(6, '0')}.json`,
        Body: text,
      }),
    );
  };
  for (let first = 1; first <= 1234; first += 50) {
    await Promise.all(Array.from({ length: Math.min(50, 1235 - first) }, (_, index) => write(first + index)));
  }
  const { registry } = await targetOf('long');
  expect((await registry.update((current) => ({ ...current }), { by: 'Ada', what: 'a change' })).revision).toBe(1235);
});

const wrong: { what: string; env: Record<string, string>; sentence: string }[] = [
  {
    what: 'a missing bucket',
    env: { KEYFRAME_RELEASES: 's3://elsewhere' },
    sentence: 'SERVER has no bucket "elsewhere". Create it, or correct KEYFRAME_RELEASES.',
  },
  {
    what: 'a wrong secret',
    env: { AWS_SECRET_ACCESS_KEY: 'wrong' },
    sentence:
      'SERVER rejects these credentials (SignatureDoesNotMatch). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of a user who may list, read and write "releases".',
  },
  {
    what: 'no credentials',
    env: { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', HOME: '/nowhere' },
    sentence: 'No credentials for the bucket "releases" found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  },
  {
    what: 'an unreachable server',
    env: { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' },
    sentence:
      'http://127.0.0.1:1 does not respond (ECONNREFUSED). Check AWS_ENDPOINT_URL_S3, AWS_REGION and whether the server runs.',
  },
];

test.each(wrong)('reports $what in one line', ({ env, sentence }) => {
  const { status, stderr } = keyframe('releases', { ...environment('wrong'), ...env, NODE_NO_WARNINGS: '1' });
  expect([status, stderr.trim()]).toEqual([1, sentence.replace('SERVER', server.endpoint)]);
});

test('a page opened after a release or a rollback loads that version of the remote from the bucket', async () => {
  const dist = join(REPO_ROOT, 'mfe-browse/dist');
  const built = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Release;
  const target = await targetOf('page');
  for (const version of ['1.0.0', '1.1.0']) {
    const named = join(folder, version);
    await cp(dist, named, { recursive: true });
    await writeFile(join(named, 'release.json'), JSON.stringify({ ...built, version }));
    await releaseTo('page', named);
  }
  const shell = await createShellServer({
    dist: join(REPO_ROOT, SHELL_DIRECTORY, 'dist'),
    config: runtimeConfig(addresses(ports()), {}),
    registry: target.registry,
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const origin = await shell.listen({ port: 0, host: '127.0.0.1' });
    const page = await browser.newPage();
    const fetched: string[] = [];
    page.on('response', (response) => fetched.push(response.url()));
    await page.addInitScript((event) => {
      window.addEventListener(event, (status) =>
        Object.assign(window, { keyframeStatus: (status as CustomEvent<RemoteStatus>).detail }),
      );
    }, REMOTE_STATUS_EVENT);
    const shown = async (): Promise<RemoteStatus | undefined> => {
      await page.goto(origin, { waitUntil: 'commit' });
      const status = await page.waitForFunction((): RemoteStatus | undefined => {
        const { keyframeStatus } = window as unknown as { keyframeStatus?: RemoteStatus };
        return keyframeStatus?.state === 'loading' ? undefined : keyframeStatus;
      });
      return status.jsonValue();
    };
    expect(await shown()).toMatchObject({ remote: 'browse', state: 'loaded', version: '1.1.0' });
    expect(fetched.filter((url) => url.includes('/browse/1.1.0/')).length).toBeGreaterThan(1);
    expect(keyframe('rollback', environment('page'), 'mfe-browse').status).toBe(0);
    expect(await shown()).toMatchObject({ remote: 'browse', state: 'loaded', version: '1.0.0' });
  } finally {
    await browser.close();
    await shell.close();
  }
});
