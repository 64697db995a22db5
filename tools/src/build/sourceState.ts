import { execFileSync } from 'node:child_process';
import { REPO_ROOT } from '../repository.ts';

/** What git says of the sources that a build reads. */
export interface SourceState {
  /** The last commit that changed one of them, 12 digits; 'unknown' where there is no git. */
  commit: string;
  /** Whether they are as that commit has them. */
  committed: boolean;
}

/** @param inputs paths below the root of the clone */
export function sourceState(inputs: readonly string[]): SourceState {
  try {
    const commit = git('log', '-1', '--abbrev=12', '--format=%h', '--', ...inputs);
    return commit === ''
      ? { commit: 'unknown', committed: false }
      : { commit, committed: git('status', '--porcelain', '--', ...inputs) === '' };
  } catch {
    // An archive without git, or a machine without it: a build is still a build, its version says that it is of no commit.
    return { commit: 'unknown', committed: false };
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: REPO_ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
