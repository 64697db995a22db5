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

test('a registry nobody has written to is empty, at revision 0', async () => {
  expect(await history().read()).toEqual({ schema: 1, revision: 0, remotes: {} });
});

test('twenty teams that publish at the same moment lose nothing, and browsers read the last of it', async () => {
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

test('a change to nothing adds no revision', async () => {
  await history().update((current) => ({ ...current, remotes: { a: entry } }), author);
  await history().update(() => undefined, author);
  expect(await readdir(join(folder, 'registry'))).toEqual(['000001.json']);
});

test('a registry that breaks the contract is not published', async () => {
  const broken = { ...entry, routes: [{ path: 'no-slash', access: 'public' as const }] };
  await expect(history().update((current) => ({ ...current, remotes: { broken } }), author)).rejects.toThrow();
  expect(await history().read()).toEqual({ schema: 1, revision: 0, remotes: {} });
});

test('each revision says who made it and by which command, newest first', async () => {
  await history().update((current) => ({ ...current, remotes: { a: entry } }), { by: 'Ada', what: 'release a' });
  await history().update((current) => ({ ...current, remotes: { ...current.remotes, b: entry } }), {
    by: 'Ben',
    what: 'release b',
  });
  const said: string[] = [];
  for await (const { revision, change } of history().newestFirst())
    said.push(`${revision} ${change?.by ?? ''}: ${change?.what ?? ''}`);
  expect(said).toEqual(['2 Ben: release b', '1 Ada: release a']);
});

test('a writer that died before browsers could read its revision is made good by the next one', async () => {
  await history().update((current) => ({ ...current, remotes: { a: entry } }), author);
  class Dying extends RevisionFolder {
    override writeCopy(): Promise<void> {
      return Promise.reject(new Error('killed'));
    }
  }
  await expect(
    new RegistryHistory(new Dying(folder)).update(
      (current) => ({ ...current, remotes: { ...current.remotes, b: entry } }),
      author,
    ),
  ).rejects.toThrow('killed');
  expect((await copy()).revision).toBe(1);
  await history().update(() => undefined, author);
  expect((await copy()).revision).toBe(2);
});
