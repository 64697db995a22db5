import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from 'contracts/release';
import { publish, publishShell } from './publish.ts';
import { RegistryFolder } from './registryFolder.ts';

let folder: string;
let registry: RegistryFolder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-publish-'));
  registry = new RegistryFolder(join(folder, 'registry'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(version: string, routes: Release['routes'] = [{ path: '/x', access: 'public' }], popups?: Release['popups']): Promise<string> {
  const dist = join(folder, `dist-${version}`);
  await mkdir(dist, { recursive: true });
  const release: Release = { name: 'editor', routes, popups, version, container: `editor_${version.replaceAll('.', '_')}`, integrity: 'sha384-x', contract: 1, shell: '1.0.0', commit: 'abc' };
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  await writeFile(join(dist, 'remoteEntry.js'), `// ${version}`);
  return dist;
}

const target = () => ({ folder: join(folder, 'releases'), origin: 'http://editor.test', registry });

test('a published build is a folder of its own and becomes the stable version', async () => {
  await publish(await build('1.0.0'), target());
  const { remotes, revision } = await registry.read();
  expect(revision).toBe(1);
  expect(remotes['editor']).toMatchObject({
    channels: { stable: '1.0.0' },
    versions: { '1.0.0': { manifest: 'http://editor.test/editor/1.0.0/mf-manifest.json', container: 'editor_1_0_0' } },
  });
  expect(await readFile(join(folder, 'releases/editor/1.0.0/remoteEntry.js'), 'utf8')).toBe('// 1.0.0');
});

test('the version before stays where it is and is the fallback; routes come with the newest', async () => {
  await publish(await build('1.0.0'), target());
  await publish(await build('1.1.0', [{ path: '/y', access: 'member' }]), target());
  const editor = (await registry.read()).remotes['editor']!;
  expect(editor).toMatchObject({ channels: { stable: '1.1.0' }, fallback: '1.0.0', routes: [{ path: '/y', access: 'member' }] });
  expect((await readdir(join(folder, 'releases/editor'))).sort()).toEqual(['1.0.0', '1.1.0']);
});

test('popups come with the newest release, and go with one that has none', async () => {
  await publish(await build('1.0.0', undefined, [{ name: 'picker', access: 'member' }]), target());
  expect((await registry.read()).remotes['editor']?.popups).toEqual([{ name: 'picker', access: 'member' }]);
  await publish(await build('1.1.0'), target());
  expect((await registry.read()).remotes['editor']?.popups).toBeUndefined();
});

test.each([
  ['/login', 'is a page of the shell'],
  ['/Confirm/', 'is a page of the shell'],
])('a release that announces %s is refused: it %s', async (path, reason) => {
  await expect(publish(await build('1.0.0', [{ path, access: 'public' }]), target())).rejects.toThrow(reason);
  expect((await registry.read()).revision).toBe(0);
});

test('a release that announces a popup of the shell is refused', async () => {
  await expect(publish(await build('1.0.0', undefined, [{ name: 'privacy-choices', access: 'public' }]), target())).rejects.toThrow('is a popup of the shell');
});

test('publishing the same build again changes nothing', async () => {
  const dist = await build('1.0.0');
  await publish(dist, target());
  await writeFile(join(dist, 'remoteEntry.js'), '// changed after the fact');
  await publish(dist, target());
  expect((await registry.read()).revision).toBe(1);
  expect(await readFile(join(folder, 'releases/editor/1.0.0/remoteEntry.js'), 'utf8')).toBe('// 1.0.0');
});

test('the shell that is being served stays whole while the next one is built', async () => {
  const dist = join(folder, 'shell-dist');
  await mkdir(dist);
  await writeFile(join(dist, 'build.json'), JSON.stringify({ inputs: 'aaaaaaaabbbb' }));
  await writeFile(join(dist, 'index.html'), 'first');
  const served = await publishShell(dist, join(folder, 'releases'));
  await rm(dist, { recursive: true });
  expect(await readFile(join(served, 'index.html'), 'utf8')).toBe('first');
});
