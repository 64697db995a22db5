import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providesVersion } from '@keyframe/contracts/platformVersion';
import { compareSurfaces, versionFault, versionOf } from './compare.ts';
import { requirementOf } from './requirement.ts';

/**
 * The path of an incompatible change of the platform (docs/remotes.md, "An incompatible change"): `useSession` becomes
 * `useAccount`. At each step the live versions of two teams run on the live shell.
 */

const report = (version: string, ...declarations: string[]) =>
  `# The surface of @keyframe/shared-ui ${version}\n\n## @keyframe/shared-ui/platform\n\n\`\`\`ts\n${declarations.join('\n')}\n\`\`\`\n`;
const OLD = 'export function useSession(): string;';
const NEW = 'export function useAccount(): { name: string };';
const TOAST = 'export function toast(text: string): void;';

const BEFORE = report('0.2.3', OLD, TOAST);
const BOTH = report('0.2.4', OLD, NEW, TOAST);
const AFTER = report('0.3.0', NEW, TOAST);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyframe-breaking-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a remote that imports `names`, in a clone with the surface `current`. Returns its required versions. */
function build(remote: string, names: string, reports: { released: string; current: string }): string[] {
  const sources = join(folder, remote, 'src');
  mkdirSync(sources, { recursive: true });
  writeFileSync(join(sources, 'remote.tsx'), `import { ${names} } from '@keyframe/shared-ui/platform';`);
  return requirementOf(join(folder, remote), reports).requires;
}

const runsOn = (shell: string, requires: readonly string[]) =>
  requires.some((version) => providesVersion(versionOf(shell), version));

test('both forms are provided for a time, remotes move one by one, and the old form ends when no remote uses it', () => {
  const built = { released: BEFORE, current: BEFORE };
  const [editor, profile] = [build('editor', 'useSession, toast', built), build('profile', 'useSession', built)];

  // 1. A shell with both forms. It is a compatible version, and every live remote runs on it.
  expect(versionFault(versionOf(BEFORE), versionOf(BOTH), compareSurfaces(BEFORE, BOTH))).toBeUndefined();
  for (const live of [editor, profile]) expect(runsOn(BOTH, live)).toBe(true);

  // 2. The remotes move one by one, each with a release of its own.
  const moving = { released: BOTH, current: BOTH };
  const movedEditor = build('editor', 'useAccount, toast', moving);
  for (const live of [movedEditor, profile]) expect(runsOn(BOTH, live)).toBe(true);
  const movedProfile = build('profile', 'useAccount', moving);

  // 3. The old form is removed in the clone: an incompatible version. The remotes are built again, each on its own;
  // their builds accept both versions.
  expect(versionFault(versionOf(BOTH), '0.2.5', compareSurfaces(BOTH, AFTER))).toContain('0.3.0');
  const ending = { released: BOTH, current: AFTER };
  const lastEditor = build('editor', 'useAccount, toast', ending);
  for (const live of [lastEditor, movedProfile]) expect(runsOn(BOTH, live)).toBe(true);
  const lastProfile = build('profile', 'useAccount', ending);

  // 4. The shell without the old form.
  for (const live of [lastEditor, lastProfile]) expect(runsOn(AFTER, live)).toBe(true);
});

test('a shell without the old form rejects a remote that was not built again, also one that does not use it', () => {
  const stays = build('stays', 'toast', { released: BOTH, current: BOTH });
  expect(runsOn(AFTER, stays)).toBe(false);
});
