/** Checks out and installs the release before the newest migration in a separate folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIRST_FORWARD } from '../../src/database/migrationRules.ts';
import { BUILT_API, type ApiProgram } from '../../testing/apiProcess.ts';

const REPOSITORY = realpathSync(fileURLToPath(new URL('../../..', import.meta.url)));
const MIGRATIONS = 'api/src/database/migrations';

/** A checked-out release. */
export interface ReleaseBefore {
  readonly api: ApiProgram;
  readonly commit: string;
  /** The newest migration, which this release does not have. */
  readonly migration: string;
  remove(): void;
}

function git(...args: string[]): string {
  return execFileSync('git', ['-C', REPOSITORY, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** The commit before the one that added this migration; HEAD if it is not committed yet. */
function commitBefore(migration: string): string {
  const brought = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${migration}`);
  if (brought === '') return git('rev-parse', 'HEAD');
  return git('rev-parse', `${brought}^`);
}

/**
 * Checks out the commit before the newest migration.
 *
 * @throws Error with the reason if there is none: no history, or no migration from FIRST_FORWARD on.
 */
export function checkOutReleaseBefore(): ReleaseBefore {
  const migration =
    readdirSync(join(REPOSITORY, MIGRATIONS))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? '';
  if (Number(migration.slice(0, 4)) < FIRST_FORWARD) {
    throw new Error(
      `The newest migration is ${migration}; those before number ${FIRST_FORWARD} were never rolled out beside a running release.`,
    );
  }
  let commit: string;
  try {
    commit = commitBefore(migration);
  } catch (error) {
    throw new Error(
      `This needs a clone with its history back to the commit before ${migration} (git fetch --unshallow).`,
      { cause: error },
    );
  }
  const folder = join(mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-release-')), 'repository');
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  };
  git('worktree', 'add', '--detach', folder, commit);
  try {
    // With its own packages: the lock file is part of the release.
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return { api: { repository: folder, args: buildApi(folder) }, commit, migration, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Builds the API of the release in `folder`; returns the arguments that start it. Older releases run their sources. */
function buildApi(folder: string): readonly string[] {
  const build = join(folder, 'tools/bin/servers.mjs');
  if (!existsSync(build)) return ['--import', 'tsx', 'api/src/main.ts'];
  execFileSync(process.execPath, [build], { stdio: 'inherit' });
  return BUILT_API;
}
