import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, RemoteEntry } from '@keyframe/contracts/registry';
import type { ReleaseKey } from '@keyframe/contracts/signedRegistry';
import { RevisionFolder } from '../release/revisionFolder.ts';
import { canonicalJson, createKeyPair, hashOf, readPrivateKey, signatureOf } from './keys.ts';
import { RegistryHistory, type Trust } from './registryHistory.ts';

const entry = (stable: string): RemoteEntry => ({
  routes: [{ path: '/x', access: 'public' }],
  channels: { stable },
  versions: {},
});
const author = { by: 'Ada', what: 'a test' };
const KEYS = {
  root: createKeyPair(),
  editor: createKeyPair(),
  browse: createKeyPair(),
  all: createKeyPair(),
  unknown: createKeyPair(),
};
type Name = keyof typeof KEYS;

let folder: string;
let refusals: Parameters<Trust['refused']>[0][];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-signed-'));
  refusals = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** The registry for a publisher with a key, or for a reader such as the server of the site. */
const history = (signer?: Name, roots = [KEYS.root.publicKey]) =>
  new RegistryHistory(new RevisionFolder(folder), {
    roots,
    ...(signer && { signer: readPrivateKey(KEYS[signer].privateKey) }),
    refused: (refusal) => refusals.push(refusal),
  });

const key = (name: Name, remotes: string[], more: Partial<ReleaseKey> = {}): Record<string, ReleaseKey> => ({
  [name]: { public: KEYS[name].publicKey, remotes, from: '2026-01-01T00:00:00.000Z', ...more },
});
const setKeys = (...keys: Record<string, ReleaseKey>[]) =>
  history('root').updatePolicy(
    ({ keys: known }) => ({ keys: Object.assign({}, known, ...keys) as typeof known }),
    author,
  );

const release = (as: Name | undefined, remote: string, version: string) =>
  history(as).update(
    ({ remotes, ...registry }) => ({ ...registry, remotes: { ...remotes, [remote]: entry(version) } }),
    author,
  );
const stable = async (reader = history()) =>
  Object.fromEntries(
    Object.entries((await reader.read()).remotes).map(([name, { channels }]) => [name, channels.stable]),
  );

const fileOf = (revision: number) => join(folder, 'registry', `${String(revision).padStart(6, '0')}.json`);
const rawAt = async (revision: number) =>
  JSON.parse(await readFile(fileOf(revision), 'utf8')) as Record<string, unknown>;

/** A site of two teams with one release each, at revision 3. */
async function twoTeams(): Promise<void> {
  await setKeys(key('editor', ['editor']), key('browse', ['browse']));
  await release('editor', 'editor', '1.0.0');
  await release('browse', 'browse', '1.0.0');
}

test('each team releases its own remote; registry.json and readers get neither policy nor signature', async () => {
  await twoTeams();
  expect(await stable()).toEqual({ editor: '1.0.0', browse: '1.0.0' });
  expect(refusals).toEqual([]);
  const served = await history().read();
  expect(JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'))).toEqual(JSON.parse(JSON.stringify(served)));
  for (const field of ['policy', 'previous', 'signature']) expect(served).not.toHaveProperty(field);
});

test.each<[string, Name | undefined, string]>([
  ["another team's key", 'editor', 'the key "editor" may not change browse. browse may be changed with: browse, root.'],
  ['no key', undefined, 'KEYFRAME_RELEASE_KEY is not set. browse may be changed with: browse, root.'],
  ['a key that is not in the policy', 'unknown', 'is not in the policy. browse may be changed with: browse, root.'],
])(
  'a publisher with %s cannot change a remote, and the message names the keys that can',
  async (_what, signer, message) => {
    await twoTeams();
    await expect(release(signer, 'browse', '0.9.0')).rejects.toThrow(message);
    await expect(history(signer).requirePermission('browse')).rejects.toThrow(message);
    expect((await history().read()).revision).toBe(3);
  },
);

test('a publisher without the root key in its environment cannot write to a signed registry', async () => {
  await twoTeams();
  const unaware = new RegistryHistory(new RevisionFolder(folder));
  await expect(unaware.update((registry) => ({ ...registry, remotes: {} }), author)).rejects.toThrow(
    'Set KEYFRAME_ROOT_KEY',
  );
});

test('only the root key changes the policy', async () => {
  await twoTeams();
  await expect(history('editor').updatePolicy(() => ({ keys: {} }), author)).rejects.toThrow('Only the root key');
});

/** Writes revision 4 past the publisher, as a holder of a key or of the storage's password can. */
async function forge(
  signer: Name | undefined,
  name: string,
  change: (registry: Registry & Record<string, unknown>) => void,
  sign: (draft: Record<string, unknown>) => string = (draft) =>
    signatureOf(draft, readPrivateKey(KEYS[signer!].privateKey)),
): Promise<void> {
  const head = await rawAt(3);
  const { signature: _old, ...rest } = structuredClone(head);
  const draft = { ...rest, revision: 4, previous: hashOf(head), change: { at: new Date().toISOString(), ...author } };
  change(draft as unknown as Registry & Record<string, unknown>);
  const next = signer ? { ...draft, signature: { key: name, value: sign(draft) } } : draft;
  await writeFile(fileOf(4), JSON.stringify(next));
  // The attacker replaces what browsers read, too.
  await writeFile(join(folder, 'registry.json'), JSON.stringify(next));
}

const rollBack = (remote: string) => (registry: Registry) => {
  registry.remotes[remote] = entry('0.9.0');
};

test.each<[string, Parameters<typeof forge>, string]>([
  ['is not signed', [undefined, '', rollBack('browse')], 'it is not signed'],
  ["changes another team's remote", ['editor', 'editor', rollBack('browse')], 'the key "editor" may not change browse'],
  [
    "changes the team's own remote and another",
    ['editor', 'editor', (registry) => ['editor', 'browse'].forEach((name) => rollBack(name)(registry))],
    'the key "editor" may not change browse',
  ],
  [
    "removes another team's remote",
    ['editor', 'editor', ({ remotes }) => delete remotes['browse']],
    'the key "editor" may not change browse',
  ],
  ['adds a remote', ['editor', 'editor', rollBack('gallery')], 'the key "editor" may not change gallery'],
  [
    'changes something that belongs to no remote',
    ['editor', 'editor', (registry) => (registry['flags'] = { beta: true })],
    'the key "editor" may not change shell',
  ],
  ['records a release of the shell', ['editor', 'editor', () => undefined], 'the key "editor" may not change shell'],
  [
    'is signed by a key outside the policy',
    ['unknown', 'unknown', rollBack('editor')],
    'the key "unknown" is not in the policy',
  ],
  [
    "claims another team's key",
    ['editor', 'browse', rollBack('browse')],
    'its signature is not that of the key "browse"',
  ],
  ['claims the root key', ['editor', 'root', rollBack('browse')], 'it is not signed by the root key'],
  [
    'names a key of every object',
    ['editor', 'constructor', rollBack('browse')],
    'the key "constructor" is not in the policy',
  ],
  [
    'has no valid signature',
    ['editor', 'editor', rollBack('editor'), () => 'AAAA'],
    'its signature is not that of the key "editor"',
  ],
  [
    'gives its key more rights',
    [
      'editor',
      'editor',
      (registry) =>
        ((registry['policy'] as { keys: typeof KEYS }).keys.editor = key('editor', ['*'])['editor'] as never),
    ],
    'only the root key may change the policy',
  ],
  [
    'does not follow the last revision',
    ['editor', 'editor', (registry) => (registry['previous'] = 'AAAA')],
    'it does not follow revision 3',
  ],
  [
    'has an earlier time, as an expired key would give it',
    ['editor', 'editor', ({ change }) => (change!.at = '2026-01-01T00:00:00.000Z')],
    'its time is before that of revision 3',
  ],
  [
    'has a time in the future, after which others could not write',
    ['editor', 'editor', ({ change }) => (change!.at = '2999-01-01T00:00:00.000Z')],
    'its time is in the future',
  ],
  [
    'is no registry',
    ['editor', 'editor', (registry) => (registry['remotes'] = 'none' as never)],
    'it is not a registry',
  ],
])('a revision that %s is refused once, and the last valid one stays', async (_what, forged, reason) => {
  await twoTeams();
  const server = history();
  await server.read();
  await forge(...forged);
  for (const reader of [server, server, history()]) {
    expect(await reader.read()).toMatchObject({ revision: 3 });
    expect(await stable(reader)).toEqual({ editor: '1.0.0', browse: '1.0.0' });
  }
  expect(refusals.map(({ revision }) => revision)).toEqual([4, 4]);
  expect(refusals[0]!.reason).toContain(reason);
  expect(await server.hasRefused()).toBe(true);

  // The next release takes the number after it, and replaces the forged registry.json.
  await release('browse', 'browse', '1.1.0');
  expect(await server.read()).toMatchObject({ revision: 5 });
  expect(await stable(server)).toEqual({ editor: '1.0.0', browse: '1.1.0' });
  expect(JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'))).toMatchObject({ revision: 5 });
  expect(await server.hasRefused()).toBe(false);
});

test('a copy of an older revision under a new number is refused', async () => {
  await twoTeams();
  await release('editor', 'editor', '1.1.0');
  const server = history();
  await server.read();
  await writeFile(fileOf(5), await readFile(fileOf(2)));
  expect(await stable(server)).toEqual({ editor: '1.1.0', browse: '1.0.0' });
  expect(refusals[0]).toMatchObject({ revision: 5, key: 'editor', reason: 'it is a copy of revision 2' });
});

test('a copy of an older revision of the root key under a new number is refused', async () => {
  await twoTeams();
  await writeFile(fileOf(4), await readFile(fileOf(1)));
  expect(await stable()).toEqual({ editor: '1.0.0', browse: '1.0.0' });
});

test('a running server keeps the newest revision when it is deleted from the storage', async () => {
  await twoTeams();
  const server = history();
  await server.read();
  await rm(fileOf(3));
  expect(await server.read()).toMatchObject({ revision: 3 });
});

test('concurrent releases of two teams are both kept', async () => {
  await twoTeams();
  await Promise.all([release('editor', 'editor', '2.0.0'), release('browse', 'browse', '2.0.0')]);
  expect(await stable()).toEqual({ editor: '2.0.0', browse: '2.0.0' });
  expect(refusals).toEqual([]);
});

test('a key is replaced: the new one is allowed, the old one expires, and what it signed stays valid', async () => {
  await setKeys(key('editor', ['editor'], { until: '2999-01-01T00:00:00.000Z' }));
  await release('editor', 'editor', '1.0.0');
  await setKeys(key('editor', ['editor'], { until: '2026-02-01T00:00:00.000Z' }), key('all', ['*']));
  await expect(release('editor', 'editor', '1.1.0')).rejects.toThrow('the key "editor" expired on 2026-02-01');
  await release('all', 'editor', '1.1.0');
  expect(await stable()).toEqual({ editor: '1.1.0' });
  const signers: (string | undefined)[] = [];
  for await (const { signature } of history().newestFirst()) signers.push(signature?.key);
  expect(signers).toEqual(['all', 'root', 'editor', 'root']);
});

test('a revoked key signs nothing more, also past the publisher, and what it signed stays until it is rolled back', async () => {
  await twoTeams();
  await setKeys(key('editor', ['editor'], { revoked: '2026-03-01T00:00:00.000Z' }));
  await expect(release('editor', 'editor', '6.6.6')).rejects.toThrow('the key "editor" was revoked on 2026-03-01');
  const head = await rawAt(4);
  const { signature: _root, ...rest } = head;
  const draft = {
    ...rest,
    revision: 5,
    previous: hashOf(head),
    remotes: { ...(head['remotes'] as object), editor: entry('6.6.6') },
  };
  const value = signatureOf(draft, readPrivateKey(KEYS.editor.privateKey));
  await writeFile(fileOf(5), JSON.stringify({ ...draft, signature: { key: 'editor', value } }));
  expect(await stable()).toEqual({ editor: '1.0.0', browse: '1.0.0' });
  expect(refusals.at(-1)).toMatchObject({ revision: 5, reason: 'the key "editor" was revoked on 2026-03-01' });
});

test('the root key is replaced while servers know both', async () => {
  await twoTeams();
  const both = [KEYS.root.publicKey, KEYS.all.publicKey];
  await history('all', both).updatePolicy((policy) => policy, author);
  expect((await history(undefined, [KEYS.all.publicKey]).read()).revision).toBe(4);
});

test('the first policy signs an existing registry as it is', async () => {
  const unsigned = new RegistryHistory(new RevisionFolder(folder));
  await unsigned.update((registry) => ({ ...registry, remotes: { editor: entry('0.1.0') } }), author);
  await expect(history().read()).rejects.toThrow('no revision signed by that key');
  await setKeys(key('editor', ['editor']));
  expect(await stable()).toEqual({ editor: '0.1.0' });
  const revisions: number[] = [];
  for await (const { revision } of history().newestFirst()) revisions.push(revision);
  expect(revisions).toEqual([2, 1]);
});

test('the history that a rollback reads has no refused revision', async () => {
  await twoTeams();
  await forge('editor', 'editor', rollBack('browse'));
  await release('editor', 'editor', '1.1.0');
  const revisions: number[] = [];
  for await (const { revision } of history().newestFirst()) revisions.push(revision);
  expect(revisions).toEqual([5, 3, 2, 1]);
});

test("fields of another remote that this release does not know stay as they are, so they are not this team's change", async () => {
  await twoTeams();
  await forge('browse', 'browse', ({ remotes }) =>
    Object.assign(remotes['browse']!, { later: { navigation: ['/y'] } }),
  );
  await release('editor', 'editor', '1.1.0');
  expect(await rawAt(5)).toMatchObject({ remotes: { browse: { later: { navigation: ['/y'] } } } });
  expect(refusals).toEqual([]);
  expect(await stable()).toMatchObject({ editor: '1.1.0' });
});

test('canonical JSON depends on values only, not on the order of keys or fields without a value', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: 'x' })).toBe(canonicalJson({ a: 'x', b: [{ d: 1 }] }));
  expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }));
});
