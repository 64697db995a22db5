import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteEntry } from '@keyframe/contracts/registry';
import { RegistryHistory } from './registryHistory.ts';
import { RevisionFolder } from '../release/revisionFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-registry-'));
});
afterEach(() => rm(folder, { recursive: true }));

const entry: RemoteEntry = { routes: [{ path: '/x', access: 'public' }], channels: { stable: '1.0.0' }, versions: {} };
const author = { by: 'Ada', what: 'a test' };
const history = () => new RegistryHistory(new RevisionFolder(folder));
const copy = async () => JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8')) as { revision: number };

test('a registry without revisions is empty, at revision 0', async () => {
  expect(await history().read()).toEqual({ schema: 1, revision: 0, remotes: {} });
});

test('twenty concurrent updates are all kept, and registry.json is the last revision', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `team${index}`);
  await Promise.all(
    names.map((name) =>
      history().update((current) => ({ ...current, remotes: { ...current.remotes, [name]: entry } }), author),
    ),
  );
  const registry = await history().read();
  expect(Object.keys(registry.remotes).sort()).toEqual([...names].sort());
  expect(registry.revision).toBe(20);
  expect(await copy()).toEqual(registry);
});

test('adds no revision without a change', async () => {
  await history().update((current) => ({ ...current, remotes: { a: entry } }), author);
  await history().update(() => undefined, author);
  expect(await readdir(join(folder, 'registry'))).toEqual(['000001.json']);
});

test('rejects a registry that violates the contract', async () => {
  const broken = { ...entry, routes: [{ path: 'no-slash', access: 'public' as const }] };
  await expect(history().update((current) => ({ ...current, remotes: { broken } }), author)).rejects.toThrow();
  expect(await history().read()).toEqual({ schema: 1, revision: 0, remotes: {} });
});

test('lists revisions newest first, each with its author and command', async () => {
  await history().update((current) => ({ ...current, remotes: { a: entry } }), { by: 'Ada', what: 'release a' });
  await history().update((current) => ({ ...current, remotes: { ...current.remotes, b: entry } }), {
    by: 'Ben',
    what: 'release b',
  });
  const lines: string[] = [];
  for await (const { revision, change } of history().newestFirst())
    lines.push(`${revision} ${change?.by ?? ''}: ${change?.what ?? ''}`);
  expect(lines).toEqual(['2 Ben: release b', '1 Ada: release a']);
});

test('the next update writes the copy that a killed writer did not write', async () => {
  await history().update((current) => ({ ...current, remotes: { a: entry } }), author);
  class FailingFolder extends RevisionFolder {
    override writeCopy(): Promise<void> {
      return Promise.reject(new Error('killed'));
    }
  }
  await expect(
    new RegistryHistory(new FailingFolder(folder)).update(
      (current) => ({ ...current, remotes: { ...current.remotes, b: entry } }),
      author,
    ),
  ).rejects.toThrow('killed');
  expect((await copy()).revision).toBe(1);
  await history().update(() => undefined, author);
  expect((await copy()).revision).toBe(2);
});
