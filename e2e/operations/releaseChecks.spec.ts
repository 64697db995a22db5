import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Registry } from '@keyframe/contracts/registry';
import { ScratchRepository } from '../support/scratchRepository.ts';
import { PORT_OFFSET } from '../support/testSite.ts';

/**
 * What a release refuses. The target is a copy of the registry of the site under test: its remotes' files are served, and
 * what is released here changes nothing there.
 */

let team: ScratchRepository;
let releases: string;
test.beforeEach(() => {
  team = ScratchRepository.ofWorkingTree();
  releases = mkdtempSync(join(tmpdir(), 'keyframe-releases-'));
  const live = join(process.env['KEYFRAME_TEST_DATA']!, 'releases');
  for (const name of ['registry', 'registry.json']) cpSync(join(live, name), join(releases, name), { recursive: true });
});
test.afterEach(() => {
  team.remove();
  rmSync(releases, { recursive: true });
});

const run = (workspace: string, ...args: string[]) =>
  team.keyframe(workspace, args, { KEYFRAME_RELEASES: releases, KEYFRAME_PORT_OFFSET: String(PORT_OFFSET) });
const served = () => existsSync(join(releases, 'shell/current'));

/** Commits; a release of the shell requires that its surface is recorded as released. */
async function commitShell(message: string): Promise<void> {
  await run('.', 'surface', '--update');
  await run('.', 'surface', '--release');
  team.commit(message);
}

/** The message of a refused release: its lines after the checks. */
async function refusal(release: Promise<string>): Promise<string> {
  const message = await release.then(
    () => 'released',
    (error: Error) => error.message,
  );
  return message.slice(message.indexOf('✗'));
}

test('a shell that throws in its first line is refused with one line', async () => {
  test.setTimeout(240_000);
  team.edit(
    'shell/src/start.ts',
    'let started = false;',
    "if (document.title !== 'never') throw new Error('broken at the start');\nlet started = false;",
  );
  await commitShell('Break the shell');
  expect(await refusal(run('shell', 'release', '--skip-tests'))).toMatch(
    /^✗ The shell \S+ was not released:\n {2}The shell shows no header within \d+ s: broken at the start\.\n$/,
  );
  expect(served()).toBe(false);
});

test('a shell with a kit that live versions cannot use is refused with a line for each version', async () => {
  test.setTimeout(300_000);
  const { version } = JSON.parse(team.read('shared-ui/package.json')) as { version: string };
  team.edit('shared-ui/package.json', `"version": "${version}"`, '"version": "9.0.0"');
  await commitShell('A kit that is not compatible');
  const lines = (await refusal(run('shell', 'release', '--skip-tests'))).trim().split('\n').slice(1);
  // Tests before this one may have released further remotes.
  const { remotes } = JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8')) as Registry;
  const names = Object.keys(remotes);
  expect(names).toEqual(expect.arrayContaining(['admin', 'browse', 'editor', 'profile']));
  for (const remote of names)
    expect(lines.filter((line) => line.startsWith(`  ${remote} `))).toEqual([
      expect.stringMatching(/ \(stable\), every page: failed at contract: It requires .* this shell has 9\.0\.0/),
    ]);
  expect(lines).toHaveLength(names.length);
  expect(served()).toBe(false);
});

test('a shell that denies admins their page and shows no popup is refused: both are opened signed in', async () => {
  test.setTimeout(300_000);
  team.edit('shell/src/routing/access.ts', "if (isAdmin) return 'granted';", "if (isAdmin) return 'not-allowed';");
  team.edit(
    'shell/src/popups/RequestedPopup.tsx',
    'if (!popup || deniedMessage !== undefined) return null;',
    "if (!popup || deniedMessage !== undefined || document.title !== 'never') return null;",
  );
  await commitShell('Deny admins');
  const lines = (await refusal(run('shell', 'release', '--skip-tests'))).trim().split('\n').slice(1).sort();
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}admin \S+ \(stable\), every page: the shell did not load it within 30 s\.$/),
    expect.stringMatching(/^ {2}editor \S+ \(stable\), popup picker: .*(it shows no dialog|did not load it)/),
    expect.stringMatching(/^ {2}profile \S+ \(stable\), popup collect: .*(it shows no dialog|did not load it)/),
  ]);
  expect(served()).toBe(false);
});

test('releases and rollbacks of the shell are in the history, and remotes are checked in the shell that was released', async () => {
  test.setTimeout(420_000);
  team.append('shell/src/start.ts', '\n');
  await commitShell('A shell');
  await run('shell', 'release', '--skip-tests');
  const first = /release shell (\S+) \(--skip-tests\)/.exec(await run('.', 'releases'))?.[1];
  expect(first).toBeDefined();
  team.edit('shell/src/start.ts', 'let started = false;', 'let started: boolean = false;');
  team.commit('Another shell');
  await run('shell', 'release', '--skip-tests');
  await run('shell', 'rollback', first!);
  const listed = await run('.', 'releases');
  expect(listed).toContain(`A team                rollback shell to ${first!}`);
  expect(listed).toMatch(new RegExp(`${first!} +current`));

  // This clone's shell would refuse every remote; the released one does not.
  team.edit(
    'shell/src/start.ts',
    'let started: boolean = false;',
    "if (document.title !== 'never') throw new Error('broken at the start');\nlet started = false;",
  );
  team.commit('Break the shell');
  expect(await run('mfe-admin', 'release', '--skip-tests')).toContain('is stable in');
});

test('a page without an element, a kit that grew without its report and a failing unit test are refused together', async () => {
  test.setTimeout(300_000);
  team.edit('mfe-admin/remote.json', '"routes": [', '"routes": [{ "path": "/admin/none", "access": "admin" }, ');
  team.edit('mfe-admin/src/remote.tsx', 'routes: [', "routes: [{ path: '/admin/none' }, ");
  team.edit(
    'mfe-admin/src/features/console/adminTabs.test.ts',
    "('queue')).toBe('/admin')",
    "('queue')).toBe('/nowhere')",
  );
  team.append('shared-ui/src/index.ts', 'export const GROWN = 1;\n');
  team.commit('Three faults');
  const message = await refusal(run('mfe-admin', 'release'));
  expect(message).toContain('surface/current.md does not match the sources.');
  expect(message).toContain('A unit test failed:');
  expect(message).toContain(
    'failed at shape: Its release declares the page /admin/none, which the module does not have.',
  );
});
