import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteEntry } from 'contracts/registry';
import { RegistryFolder } from './registryFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-registry-'));
});
afterEach(() => rm(folder, { recursive: true }));

const entry: RemoteEntry = { routes: [{ path: '/x', access: 'public' }], channels: { stable: '1.0.0' }, versions: {} };

test('a registry nobody has written to is empty, at revision 0', async () => {
  expect(await new RegistryFolder(join(folder, 'none')).read()).toEqual({ schema: 1, revision: 0, remotes: {} });
});

test('twenty teams that publish at the same moment lose nothing', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `team${index}`);
  await Promise.all(
    names.map((name) =>
      new RegistryFolder(folder).update((current) => ({ ...current, remotes: { ...current.remotes, [name]: entry } })),
    ),
  );
  const registry = await new RegistryFolder(folder).read();
  expect(Object.keys(registry.remotes).sort()).toEqual([...names].sort());
  expect(registry.revision).toBe(20);
});

test('a change to nothing adds no revision', async () => {
  const registry = new RegistryFolder(folder);
  await registry.update((current) => ({ ...current, remotes: { a: entry } }));
  await registry.update(() => undefined);
  expect(await readdir(folder)).toEqual(['000001.json']);
});

test('a registry that breaks the contract is not published', async () => {
  const registry = new RegistryFolder(folder);
  const broken = { ...entry, routes: [{ path: 'no-slash', access: 'public' as const }] };
  await expect(registry.update((current) => ({ ...current, remotes: { broken } }))).rejects.toThrow();
  expect(await registry.read()).toEqual({ schema: 1, revision: 0, remotes: {} });
});
