import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteEntry, RemoteVersion } from '@keyframe/contracts/registry';
import { createShellServer } from '../local/siteServer.ts';
import { REPO_ROOT } from '../repository.ts';
import { promote, rollback } from './changeChannels.ts';
import { releasedToStable } from './channels.ts';
import { keys } from './keys.ts';
import { targetFromEnvironment } from './targetFromEnvironment.ts';
import { verifyRegistry } from './verifyRegistry.ts';

/** Two teams and the site's owner, each with an environment of their own, on one folder of releases. */
let folder: string;
let printed: string[];
const before = { ...process.env };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-keys-'));
  printed = [];
  for (const method of ['log', 'error'] as const)
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => void printed.push(String(args[0])));
  Object.assign(process.env, { KEYFRAME_RELEASES: join(folder, 'releases'), KEYFRAME_RELEASED_BY: 'Ada' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.env = { ...before };
  await rm(folder, { recursive: true });
});

const keyFile = (name: string) => join(folder, `${name}.key`);

/** Creates a key and returns what `keys new` prints of it. */
async function newKey(name: string): Promise<string> {
  await keys(['new', name, '--folder', folder]);
  return /: (\S+)$/.exec(printed.at(-1)!)![1]!;
}

function as(name: string | undefined): void {
  if (name === undefined) delete process.env['KEYFRAME_RELEASE_KEY'];
  else process.env['KEYFRAME_RELEASE_KEY'] = keyFile(name);
}

const build = (remote: string, version: string): RemoteVersion => ({
  manifest: `https://remotes.test/${remote}/${version}/mf-manifest.json`,
  entry: `https://remotes.test/${remote}/${version}/remoteEntry.js`,
  container: `${remote}_${version.replaceAll('.', '_')}`,
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
  routes: [{ path: `/${remote}`, access: 'public' }],
});

async function release(remote: string, version: string): Promise<void> {
  const { registry } = await targetFromEnvironment(process.env);
  await registry.update((current) => releasedToStable(current, remote, version, build(remote, version)), {
    by: 'Ada',
    what: `release ${remote} ${version}`,
  });
}

const entryOf = async (remote: string): Promise<RemoteEntry> =>
  (await (await targetFromEnvironment(process.env)).registry.read()).remotes[remote]!;

/** A site on which team editor and team browse have released twice each. */
async function twoTeams(): Promise<void> {
  process.env['KEYFRAME_ROOT_KEY'] = await newKey('root');
  as('root');
  await keys(['allow', await newKey('team-editor'), '--remotes', 'editor']);
  await keys(['allow', await newKey('team-browse'), '--remotes', 'browse', '--until', '2999-12-31']);
  for (const remote of ['editor', 'browse']) {
    as(`team-${remote}`);
    for (const version of ['1.0.0', '1.1.0']) await release(remote, version);
  }
}

test('a private key is a file that only its owner can read, and is never replaced', async () => {
  const printedKey = await newKey('team-editor');
  expect(printedKey).toMatch(/^team-editor:[\w-]{43}$/);
  expect((await stat(keyFile('team-editor'))).mode & 0o777).toBe(0o600);
  await expect(newKey('team-editor')).rejects.toThrow('a key is never replaced');
});

test("a team rolls back its own remote and cannot roll back another's", async () => {
  await twoTeams();
  as('team-editor');
  await expect(rollback(join(REPO_ROOT, 'mfe-browse'), [])).rejects.toThrow(
    'Not permitted: the key "team-editor" may not change browse. browse may be changed with: team-browse, root.',
  );
  expect((await entryOf('browse')).channels.stable).toBe('1.1.0');
  await rollback(join(REPO_ROOT, 'mfe-editor'), []);
  expect((await entryOf('editor')).channels.stable).toBe('1.0.0');
  as(undefined);
  await expect(rollback(join(REPO_ROOT, 'mfe-editor'), ['1.1.0'])).rejects.toThrow(
    'KEYFRAME_RELEASE_KEY is not set. editor may be changed with: team-editor, root.',
  );
});

test('promote --percent changes the share of the canary, without a build, and makes an earlier version a canary', async () => {
  await twoTeams();
  as('team-editor');
  const editor = join(REPO_ROOT, 'mfe-editor');
  await expect(promote(editor, ['--percent', '25'])).rejects.toThrow('editor has no canary. Name a version');
  await promote(editor, ['1.0.0', '--percent', '10']);
  expect((await entryOf('editor')).channels).toEqual({ stable: '1.1.0', canary: { version: '1.0.0', percent: 10 } });
  await promote(editor, ['--percent', '25']);
  expect((await entryOf('editor')).channels.canary).toEqual({ version: '1.0.0', percent: 25 });
  await expect(promote(editor, ['--percent', '0'])).rejects.toThrow('--percent is "0"');
  await expect(promote(join(REPO_ROOT, 'mfe-browse'), ['1.0.0', '--percent', '5'])).rejects.toThrow('Not permitted');
  await promote(editor, []);
  expect((await entryOf('editor')).channels).toEqual({ stable: '1.0.0' });
});

test("the shell's server serves the last valid revision when the folder has a forged one, and logs it", async () => {
  await twoTeams();
  as(undefined);
  await writeFile(join(folder, 'index.html'), '');
  const server = await createShellServer({
    dist: folder,
    config: {
      schema: 1,
      api: 'http://a.test',
      preview: 'http://p.test',
      auth: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' } },
      overrides: 'off',
    },
    registry: (await targetFromEnvironment(process.env)).registry,
  });
  const served = async () => (await server.inject('/registry.json')).json<{ revision: number }>();
  const valid = await served();
  const newest = join(folder, 'releases/registry', `00000${valid.revision}.json`);
  const forged = (await readFile(newest, 'utf8')).replace('"stable": "1.1.0"', '"stable": "1.0.0"');
  await writeFile(join(folder, 'releases/registry', `00000${valid.revision + 1}.json`), forged);
  expect(await served()).toEqual(valid);
  expect(await served()).toEqual(valid);
  const refusals = printed.filter((line) => line.includes('registry_revision_refused'));
  expect(refusals.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 'error',
      event: 'registry_revision_refused',
      revision: valid.revision + 1,
      key: 'team-browse',
      reason: 'its signature is not that of the key "team-browse"',
    },
  ]);
  await server.close();
});

test('the list shows rights and end of each key; a revoked key signs nothing more', async () => {
  await twoTeams();
  as('root');
  await keys(['revoke', 'team-editor']);
  await keys(['list']);
  expect(printed.slice(-2).map((line) => line.trim().split(/ {2,}/).slice(0, 2).join(' '))).toEqual([
    'team-editor editor',
    'team-browse browse',
  ]);
  expect(printed.at(-2)).toContain('revoked ');
  expect(printed.at(-1)).toContain('until 2999-12-31');
  as('team-editor');
  await expect(release('editor', '1.2.0')).rejects.toThrow('the key "team-editor" was revoked');
});

const PUBLIC = 'A'.repeat(43);
test.each<[string[], string]>([
  [[], 'keyframe keys allow NAME:PUBLIC --remotes editor,browse'],
  [['new', 'Team Editor'], 'lower-case letters'],
  [['allow', 'team-editor', '--remotes', 'editor'], 'Give NAME:PUBLIC'],
  [['allow', `root:${PUBLIC}`, '--remotes', 'editor'], 'The root key is not in the policy'],
  [['allow', `team-editor:${PUBLIC}`], 'Name what the key may change'],
  [['allow', `team-editor:${PUBLIC}`, '--remotes', 'editor', '--until', 'soon'], 'give a date'],
  [['allow', `team-editor:${PUBLIC}`, '--remotes', 'editor'], 'The policy has another key with the name team-editor'],
  [['revoke', 'team-unknown'], 'Keys: team-editor, team-browse'],
])('keys %j is rejected: %s', async (args, message) => {
  await twoTeams();
  as('root');
  await expect(keys(args)).rejects.toThrow(message);
});

test('a team cannot change the policy with its own key', async () => {
  await twoTeams();
  as('team-editor');
  await expect(keys(['allow', `team-editor-2:${PUBLIC}`, '--remotes', '*'])).rejects.toThrow(
    'Only the root key changes the policy',
  );
});

test('verify-registry writes the last valid revision for a web server, fails when later ones are refused, and never goes back', async () => {
  await twoTeams();
  as(undefined);
  const file = join(folder, 'registry.json');
  const written = async () => (JSON.parse(await readFile(file, 'utf8')) as { revision: number }).revision;
  await verifyRegistry(['--to', file]);
  const revision = await written();
  await writeFile(join(folder, 'releases/registry', `00000${revision + 1}.json`), '{}');
  await expect(verifyRegistry(['--to', file])).rejects.toThrow('Later revisions are refused');
  expect(await written()).toBe(revision);
  for (const lost of [revision, revision + 1]) await rm(join(folder, 'releases/registry', `00000${lost}.json`));
  await expect(verifyRegistry(['--to', file])).rejects.toThrow('the history has lost revisions');
  expect(await written()).toBe(revision);
});

test.each<[NodeJS.ProcessEnv, string]>([
  [{ KEYFRAME_ROOT_KEY: 'team-editor:x' }, 'KEYFRAME_ROOT_KEY is "team-editor:x"'],
  [{ KEYFRAME_ROOT_KEY: PUBLIC, KEYFRAME_RELEASE_KEY: '/nowhere' }, 'the file does not exist'],
  [{ KEYFRAME_ROOT_KEY: PUBLIC, KEYFRAME_RELEASE_KEY: '-----BEGIN x' }, 'it is not a private ed25519 key'],
  [{ KEYFRAME_RELEASE_KEY: '/nowhere' }, 'without KEYFRAME_ROOT_KEY'],
])('%j is rejected by name', async (env, message) => {
  await expect(targetFromEnvironment(env)).rejects.toThrow(message);
});
