import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import type { ReleaseCount } from '@keyframe/contracts/releaseCounts';
import { RegistryHistory } from '../../registry/registryHistory.ts';
import { releasedToCanary, releasedToStable } from '../channels.ts';
import { keys } from '../keys.ts';
import { listReleases } from '../listReleases.ts';
import { RevisionFolder } from '../revisionFolder.ts';
import { targetFromEnvironment } from '../targetFromEnvironment.ts';
import { watch } from './watch.ts';

let folder: string;
let api: Server;
let printed: string[];
/** What the API returns for the last day, and for all days. */
let recent: ReleaseCount[];
let kept: ReleaseCount[];
const before = { ...process.env };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-watch-'));
  [printed, recent, kept] = [[], [], []];
  for (const method of ['log', 'error'] as const)
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => void printed.push(String(args[0])));
  api = createServer(({ url }, response) => {
    response.end(JSON.stringify({ counts: url?.endsWith('?hours=24') ? recent : kept }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  Object.assign(process.env, {
    KEYFRAME_RELEASES: join(folder, 'releases'),
    KEYFRAME_RELEASED_BY: 'Ada',
    KEYFRAME_WATCH_METRICS: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
});
afterEach(async () => {
  api.close();
  jest.restoreAllMocks();
  process.env = { ...before };
  await rm(folder, { recursive: true });
});

const build = (version: string): RemoteVersion => ({
  manifest: `https://remotes.test/editor/${version}/mf-manifest.json`,
  entry: `https://remotes.test/editor/${version}/remoteEntry.js`,
  container: `editor_${version.replaceAll('.', '_')}`,
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
  routes: [{ path: '/editor', access: 'public' }],
});

const history = async () => (await targetFromEnvironment(process.env)).registry;

async function release(version: string, percent?: number): Promise<void> {
  await (
    await history()
  ).update(
    (registry) =>
      percent === undefined
        ? releasedToStable(registry, 'editor', version, build(version))
        : releasedToCanary(registry, 'editor', version, build(version), percent),
    { by: 'Ada', what: `release editor ${version}` },
  );
}

const channels = async () => (await (await history()).read()).remotes['editor']?.channels;

const loads = (version: string, channel: ReleaseCount['channel'], seen: number, bad: number): ReleaseCount => ({
  remote: 'editor',
  version,
  channel,
  signal: 'fault',
  seen,
  bad,
});

describe('a canary', () => {
  beforeEach(async () => {
    await release('1.0.0');
    await release('2.0.0', 10);
  });

  test('that fails for one visitor in five ends, with who, what and why in the history', async () => {
    recent = [loads('2.0.0', 'canary', 250, 50), loads('1.0.0', 'stable', 2_000, 20)];
    await watch(['--once']);
    expect(await channels()).toEqual({ stable: '1.0.0' });
    expect((await (await history()).read()).change).toMatchObject({
      by: 'watch',
      what: 'rollback editor: end the canary 2.0.0',
      why: '50 of 250 page loads failed (20.0 %), and 20 of 2000 of stable 1.0.0 (1.0 %)',
    });
    await listReleases();
    expect(printed.join('\n')).toMatch(/watch +rollback editor: end the canary 2\.0\.0\n +50 of 250 page loads failed/);
  });

  test('whose vitals are poor more often than those of stable ends', async () => {
    recent = [
      { ...loads('2.0.0', 'canary', 200, 80), signal: 'LCP' },
      { ...loads('1.0.0', 'stable', 2_000, 200), signal: 'LCP' },
    ];
    await watch(['--once']);
    expect(await channels()).toEqual({ stable: '1.0.0' });
    expect((await (await history()).read()).change?.why).toContain('poor LCP (40.0 %)');
  });

  test('that is as good as stable, or has too few page loads, stays', async () => {
    recent = [loads('2.0.0', 'canary', 250, 3), loads('1.0.0', 'stable', 2_000, 20)];
    await watch(['--once']);
    recent = [loads('2.0.0', 'canary', 150, 150), loads('1.0.0', 'stable', 2_000, 20)];
    await watch(['--once']);
    expect(await channels()).toEqual({ stable: '1.0.0', canary: { version: '2.0.0', percent: 10 } });
  });

  test('is not judged by the page loads of another version or channel', async () => {
    recent = [
      loads('1.9.0', 'canary', 500, 500),
      loads('2.0.0', 'stable', 500, 500),
      loads('1.0.0', 'stable', 2_000, 20),
    ];
    await watch(['--once']);
    expect((await channels())?.canary?.version).toBe('2.0.0');
  });

  test('that was replaced during the judgement stays', async () => {
    recent = [loads('2.0.0', 'canary', 250, 50), loads('1.0.0', 'stable', 2_000, 20)];
    const read = jest.spyOn(RegistryHistory.prototype, 'read');
    const judged = await (await history()).read();
    await release('3.0.0', 10);
    read.mockResolvedValueOnce(judged).mockResolvedValueOnce(judged);
    await watch(['--once']);
    expect((await channels())?.canary?.version).toBe('3.0.0');
  });
});

describe('stable', () => {
  beforeEach(async () => {
    await release('1.0.0');
    await release('2.0.0');
    recent = [loads('2.0.0', 'stable', 400, 80)];
    kept = [...recent, loads('1.0.0', 'stable', 9_000, 90)];
  });

  test('that is worse than the version before falls back where the operator allows it', async () => {
    await watch(['--once', '--stable']);
    expect(await channels()).toEqual({ stable: '1.0.0' });
    expect((await (await history()).read()).change).toMatchObject({
      by: 'watch',
      what: 'rollback editor to 1.0.0',
      why: '80 of 400 page loads failed (20.0 %), and 90 of 9000 of 1.0.0 before (1.0 %)',
    });
  });

  test('falls back with KEYFRAME_WATCH_STABLE=1', async () => {
    process.env['KEYFRAME_WATCH_STABLE'] = '1';
    await watch(['--once']);
    expect(await channels()).toEqual({ stable: '1.0.0' });
  });

  test('stays by default, and the version is logged', async () => {
    await watch(['--once']);
    expect(await channels()).toEqual({ stable: '2.0.0' });
    expect(printed.map((line) => (line.startsWith('{') ? (JSON.parse(line) as unknown) : line))).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'worse_version', remote: 'editor', version: '2.0.0' }),
    );
  });

  test('that is judged after a day without page loads stays', async () => {
    recent = [];
    await watch(['--once', '--stable']);
    expect(await channels()).toEqual({ stable: '2.0.0' });
  });
});

describe('on a site with signed releases', () => {
  const printedKey = () => /: (\S+)$/.exec(printed.at(-1)!)![1]!;
  const use = (name: string) => (process.env['KEYFRAME_RELEASE_KEY'] = join(folder, `${name}.key`));

  beforeEach(async () => {
    await release('1.0.0');
    await release('2.0.0', 10);
    recent = [loads('2.0.0', 'canary', 250, 50), loads('1.0.0', 'stable', 2_000, 20)];
    await keys(['new', 'root', '--folder', folder]);
    process.env['KEYFRAME_ROOT_KEY'] = printedKey();
    await keys(['new', 'watch', '--folder', folder]);
    const watchKey = printedKey();
    use('root');
    await keys(['allow', watchKey, '--remotes', 'editor']);
  });

  test('a canary ends with the key of watch', async () => {
    use('watch');
    await watch(['--once']);
    expect(await channels()).toEqual({ stable: '1.0.0' });
    for await (const { change, signature } of (await history()).newestFirst()) {
      expect([change?.by, signature?.key]).toEqual(['watch', 'watch']);
      break;
    }
  });

  test('watch does not start without a key', async () => {
    delete process.env['KEYFRAME_RELEASE_KEY'];
    await expect(watch(['--once'])).rejects.toThrow('KEYFRAME_RELEASE_KEY is not set');
  });
});

test('a registry that cannot be changed ends neither the judgement of the other remotes nor the error', async () => {
  await release('1.0.0');
  await release('2.0.0', 10);
  const entry = (await (await history()).read()).remotes['editor']!;
  await (
    await history()
  ).update((registry) => ({ ...registry, remotes: { admin: entry, editor: entry } }), { by: 'Ada', what: 'add' });
  const bad = [loads('2.0.0', 'canary', 250, 50), loads('1.0.0', 'stable', 2_000, 20)];
  recent = [...bad, ...bad.map((count) => ({ ...count, remote: 'admin' }))];
  jest.spyOn(RevisionFolder.prototype, 'create').mockRejectedValueOnce(new Error('read-only'));
  await expect(watch(['--once'])).rejects.toThrow('read-only');
  const { remotes } = await (await history()).read();
  expect([remotes['admin']?.channels.canary, remotes['editor']?.channels.canary]).toContain(undefined);
});

test('an API that does not respond is an error with its address', async () => {
  await release('1.0.0');
  await expect(watch(['--once', '--metrics', 'http://127.0.0.1:1'])).rejects.toThrow(
    /127\.0\.0\.1:1\/release-counts.*METRICS_PORT/,
  );
});

test.each([['0'], ['soon']])('rejects --every %s', async (every) => {
  await expect(watch(['--every', every])).rejects.toThrow('--every');
});
