import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@keyframe/contracts/release';
import {
  canaryEnded,
  releasedToCanary,
  releasedToPreview,
  releasedToStable,
  releasedToStaff,
  rolledBack,
  staffEnded,
} from './channels.ts';
import { folderTarget } from './folderTarget.ts';
import { publish, publishLocally, publishShell } from './publish.ts';
import type { ReleaseTarget } from './target.ts';

let folder: string;
let target: ReleaseTarget;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-publish-'));
  target = folderTarget(join(folder, 'releases'), (remote, version) => `http://${remote}.test/${remote}/${version}`);
});
afterEach(() => rm(folder, { recursive: true }));

async function build(version: string, more: Partial<Release> = {}): Promise<string> {
  const dist = join(folder, `dist-${version}-${more.name ?? 'editor'}`);
  await mkdir(dist, { recursive: true });
  const release: Release = {
    name: 'editor',
    routes: [{ path: '/x', access: 'public' }],
    version,
    container: `editor_${version.replaceAll('.', '_')}`,
    integrity: 'sha384-x',
    contract: 1,
    shell: '1.0.0',
    commit: 'abc',
    ...more,
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  await writeFile(join(dist, 'remoteEntry.js'), `// ${version}`);
  return dist;
}

const toStable = async (version: string, more?: Partial<Release>) =>
  publish(await build(version, more), target, {
    by: 'Ada',
    what: `release ${version}`,
    point: (registry, { name }, made) => releasedToStable(registry, name, version, made),
  });
const toCanary = async (version: string, percent: number, more?: Partial<Release>) =>
  publish(await build(version, more), target, {
    by: 'Ada',
    what: `canary ${version}`,
    point: (registry, { name }, made) => releasedToCanary(registry, name, version, made, percent),
  });
const toStaff = async (version: string) =>
  publish(await build(version), target, {
    by: 'Ada',
    what: `release ${version} for staff`,
    point: (registry, { name }, made) => releasedToStaff(registry, name, version, made),
  });
const toPreview = async (version: string, key: string, until: string) =>
  publish(await build(version), target, {
    by: 'Ada',
    what: `preview ${version}`,
    point: (registry, { name }, made) => releasedToPreview(registry, name, version, made, { key, until }),
  });
const editor = async () => (await target.registry.read()).remotes['editor']!;
const author = { by: 'Ada', what: 'a test' };

test('publishes a build to its own folder and makes it stable', async () => {
  const { revision, change } = await toStable('1.0.0');
  expect(revision).toBe(1);
  expect(change).toMatchObject({ by: 'Ada', what: 'release 1.0.0' });
  expect(await editor()).toMatchObject({
    channels: { stable: '1.0.0' },
    versions: {
      '1.0.0': {
        manifest: 'http://editor.test/editor/1.0.0/mf-manifest.json',
        container: 'editor_1_0_0',
        publishedBy: 'Ada',
      },
    },
  });
  expect(await readFile(join(folder, 'releases/editor/1.0.0/remoteEntry.js'), 'utf8')).toBe('// 1.0.0');
});

test('the previous version becomes the fallback and keeps its files; the new one brings its pages', async () => {
  await toStable('1.0.0');
  await toStable('1.1.0', { routes: [{ path: '/y', access: 'member' }] });
  expect(await editor()).toMatchObject({
    channels: { stable: '1.1.0' },
    fallback: '1.0.0',
    routes: [{ path: '/y', access: 'member' }],
  });
  expect((await readdir(join(folder, 'releases/editor'))).sort()).toEqual(['1.0.0', '1.1.0']);
});

test('rejects a published version with different files, and changes neither files nor registry', async () => {
  await toStable('1.0.0');
  await toStable('1.1.0');
  const before = await target.registry.read();
  await expect(toStable('1.0.0', { integrity: 'sha384-other' })).rejects.toThrow(
    'editor 1.0.0 already exists in the folder',
  );
  expect(await target.registry.read()).toEqual(before);
  expect(await readFile(join(folder, 'releases/editor/1.0.0/release.json'), 'utf8')).toContain('sha384-x');
});

test('reuses the files of an interrupted release when they are the same', async () => {
  await target.put('editor', '1.0.0', await build('1.0.0'));
  await toStable('1.0.0');
  expect((await editor()).channels.stable).toBe('1.0.0');
});

test('a version has the links of its release', async () => {
  const navigation = [{ label: 'X', path: '/x', access: 'public' as const, order: 15 }];
  const footer = [{ label: 'X', path: '/x', access: 'member' as const, column: 'Others' as const }];
  await toStable('1.0.0', { navigation, footer });
  await toStable('1.1.0');
  const { versions } = await editor();
  expect(versions['1.0.0']).toMatchObject({ navigation, footer });
  expect(versions['1.1.0']).not.toHaveProperty('navigation');
});

test('rejects a contribution that another remote has, and stores the others with their version', async () => {
  const part = { slot: 'profile-tabs' as const, label: 'Badges', access: 'public' as const, height: 200 };
  await toStable('1.0.0', { contributions: [{ ...part, name: 'badges' }] });
  expect((await editor()).versions['1.0.0']?.contributions).toEqual([{ ...part, name: 'badges' }]);
  const other = { name: 'gallery', routes: [{ path: '/gallery', access: 'public' as const }] };
  await expect(toStable('1.0.0', { ...other, contributions: [{ ...part, name: 'badges' }] })).rejects.toThrow(
    'The contribution profile-tabs/badges already belongs to the remote "editor".',
  );
});

test('the popups are those of the newest release', async () => {
  await toStable('1.0.0', { popups: [{ name: 'picker', access: 'member' }] });
  expect((await editor()).popups).toEqual([{ name: 'picker', access: 'member' }]);
  await toStable('1.1.0');
  expect((await editor()).popups).toBeUndefined();
});

test('a canary exists beside stable with its own pages, until a release to stable ends it', async () => {
  await toStable('1.0.0');
  await toCanary('1.1.0', 10, { routes: [{ path: '/y', access: 'member' }] });
  expect(await editor()).toMatchObject({
    routes: [{ path: '/x' }],
    channels: { stable: '1.0.0', canary: { version: '1.1.0', percent: 10 } },
    versions: { '1.1.0': { routes: [{ path: '/y' }] } },
  });
  await toStable('1.1.0', { routes: [{ path: '/y', access: 'member' }] });
  expect((await editor()).channels).toEqual({ stable: '1.1.0' });
  expect(await editor()).toMatchObject({ fallback: '1.0.0', routes: [{ path: '/y' }] });
});

test('rejects a canary of a remote without a stable version', async () => {
  await expect(toCanary('1.0.0', 10)).rejects.toThrow('editor has no stable version');
  expect((await target.registry.read()).revision).toBe(0);
});

test('ending a canary keeps stable and its fallback', async () => {
  await toStable('1.0.0');
  await toStable('1.1.0');
  const before = await editor();
  await toCanary('1.2.0', 5);
  await target.registry.update((registry) => canaryEnded(registry, 'editor'), author);
  const { channels, fallback } = await editor();
  expect({ channels, fallback }).toEqual({ channels: before.channels, fallback: before.fallback });
});

test('a rollback restores the earlier version with its pages and its fallback', async () => {
  await toStable('1.0.0');
  await toStable('1.1.0', { routes: [{ path: '/one', access: 'public' }] });
  const then = await editor();
  await toStable('1.2.0', { routes: [{ path: '/two', access: 'public' }] });
  await target.registry.update((registry) => rolledBack(registry, 'editor', '1.1.0', then), author);
  expect(await editor()).toMatchObject({
    channels: { stable: '1.1.0' },
    fallback: '1.0.0',
    routes: [{ path: '/one' }],
  });
  expect(Object.keys((await editor()).versions)).toContain('1.2.0');
});

test('the registry keeps the last ten versions and those in use, and the files of all versions remain', async () => {
  for (let minor = 0; minor < 14; minor += 1) await toStable(`1.${minor}.0`);
  const { versions, channels, fallback } = await editor();
  expect(Object.keys(versions)).toHaveLength(10);
  expect(versions).toHaveProperty([channels.stable]);
  expect(versions).toHaveProperty([fallback!]);
  expect(await readdir(join(folder, 'releases/editor'))).toHaveLength(14);
});

test.each([
  ['/login', 'is a page of the shell'],
  ['/Confirm/', 'is a page of the shell'],
  ['/feeds/mine', 'is an address that the API serves'],
])('rejects a release that announces %s: it %s', async (path, reason) => {
  await expect(toStable('1.0.0', { routes: [{ path, access: 'public' }] })).rejects.toThrow(reason);
  expect((await target.registry.read()).revision).toBe(0);
});

test('rejects a signInReason with a parameter that the path does not have', async () => {
  const route = { path: '/item/:id', access: 'member', signInReason: "Log in to see @:name's item" } as const;
  await expect(toStable('1.0.0', { routes: [route] })).rejects.toThrow(
    'names :name, which is not a parameter of /item/:id',
  );
  await toStable('1.0.0', { routes: [{ ...route, signInReason: 'Log in to see item :id' }] });
  expect((await editor()).routes[0]).toMatchObject({ signInReason: 'Log in to see item :id' });
});

test('rejects a release that announces a popup of the shell', async () => {
  await expect(toStable('1.0.0', { popups: [{ name: 'privacy-choices', access: 'public' }] })).rejects.toThrow(
    'is a popup of the shell',
  );
});

test.each(['/x', '/X/', '/item/:slug'])(
  "rejects a release that announces %s, another remote's page, and stores none of it",
  async (path) => {
    await toStable('1.0.0', {
      routes: [
        { path: '/x', access: 'public' },
        { path: '/item/:id', access: 'public' },
      ],
    });
    await expect(toStable('1.0.0', { name: 'gallery', routes: [{ path, access: 'public' }] })).rejects.toThrow(
      'already belongs to the remote "editor"',
    );
    expect(Object.keys((await target.registry.read()).remotes)).toEqual(['editor']);
    expect(await readdir(join(folder, 'releases'))).not.toContain('gallery');
  },
);

test('rejects one of two concurrent releases of the same page', async () => {
  const results = await Promise.allSettled([toStable('1.0.0', { name: 'one' }), toStable('1.0.0', { name: 'two' })]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(Object.keys((await target.registry.read()).remotes)).toHaveLength(1);
});

test('a publish interrupted before the registry update leaves the old state and can be repeated', async () => {
  await toStable('1.0.0');
  const dist = await build('1.1.0');
  const killed = () => {
    throw new Error('killed');
  };
  await expect(publish(dist, target, { ...author, point: killed })).rejects.toThrow('killed');
  expect((await editor()).channels.stable).toBe('1.0.0');
  await toStable('1.1.0');
  expect((await editor()).channels.stable).toBe('1.1.0');
});

test('the files of a published version never change', async () => {
  const dist = await build('1.0.0');
  await publishLocally(dist, target);
  await writeFile(join(dist, 'remoteEntry.js'), '// changed after the fact');
  await publishLocally(dist, target);
  expect((await target.registry.read()).revision).toBe(1);
  expect(await readFile(join(folder, 'releases/editor/1.0.0/remoteEntry.js'), 'utf8')).toBe('// 1.0.0');
});

test('a restart of the local site does not change a channel that was rolled back', async () => {
  await publishLocally(await build('1.0.0'), target);
  const then = await editor();
  const newer = await build('1.1.0');
  await publishLocally(newer, target);
  await target.registry.update((registry) => rolledBack(registry, 'editor', '1.0.0', then), author);
  await publishLocally(newer, target);
  expect((await editor()).channels.stable).toBe('1.0.0');
});

test('the served shell remains complete while the next one is built', async () => {
  const dist = join(folder, 'shell-dist');
  await mkdir(dist);
  await writeFile(join(dist, 'build.json'), JSON.stringify({ inputs: 'aaaaaaaabbbb' }));
  await writeFile(join(dist, 'index.html'), 'first');
  const served = await publishShell(dist, join(folder, 'releases'));
  await rm(dist, { recursive: true });
  expect(await readFile(join(served, 'index.html'), 'utf8')).toBe('first');
});

test('a version for staff is beside stable and the canary, ends alone, and ends with the next stable release', async () => {
  await toStable('1.0.0');
  await toCanary('1.1.0', 10);
  await toStaff('1.2.0');
  expect((await editor()).channels).toEqual({
    stable: '1.0.0',
    canary: { version: '1.1.0', percent: 10 },
    staff: '1.2.0',
  });
  await target.registry.update((registry) => staffEnded(registry, 'editor'), author);
  expect((await editor()).channels).toEqual({ stable: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
  await toStaff('1.2.0');
  await target.registry.update((registry) => canaryEnded(registry, 'editor'), author);
  expect((await editor()).channels).toEqual({ stable: '1.0.0', staff: '1.2.0' });
  await toStable('1.2.0');
  expect((await editor()).channels).toEqual({ stable: '1.2.0' });
});

test('the stable version cannot be the one for staff', async () => {
  await toStable('1.0.0');
  await expect(toStaff('1.0.0')).rejects.toThrow('editor 1.0.0 is already the stable version');
});

test('a preview changes no channel, is published again with another key, and leaves the registry once its link has expired', async () => {
  await toStable('1.0.0');
  const [before, later] = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'];
  await toPreview('1.1.0', 'a', later);
  await toPreview('1.1.0', 'b', later);
  await toPreview('1.2.0', 'c', before);
  expect((await editor()).channels).toEqual({ stable: '1.0.0' });
  await toStable('1.3.0');
  const { versions } = await editor();
  expect(Object.keys(versions).sort()).toEqual(['1.0.0', '1.1.0', '1.3.0']);
  expect(versions['1.1.0']!.preview).toEqual({ key: 'b', until: later });
});

test('previews do not displace released versions from the registry', async () => {
  await toStable('1.0.0');
  for (let number = 0; number < 12; number += 1) await toPreview(`2.0.${number}`, 'k', '2100-01-01T00:00:00.000Z');
  await toStable('1.1.0');
  await toStable('1.2.0');
  expect(Object.keys((await editor()).versions)).toContain('1.0.0');
});
