import { execFileSync } from 'node:child_process';
import { REPO_ROOT } from '../repository.ts';

/** The git state of a build's sources. */
export interface SourceState {
  /** The last commit that changed one of them, 12 digits; 'unknown' without git. */
  commit: string;
  /** Whether there are no uncommitted changes. */
  committed: boolean;
}

/** @param inputs paths below the root of the repository */
export function sourceState(inputs: readonly string[]): SourceState {
  try {
    const commit = git('log', '-1', '--abbrev=12', '--format=%h', '--', ...inputs);
    return commit === ''
      ? { commit: 'unknown', committed: false }
      : { commit, committed: git('status', '--porcelain', '--', ...inputs) === '' };
  } catch {
    // An archive without a repository, or a machine without git: the build's version then has the build id.
    return { commit: 'unknown', committed: false };
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: REPO_ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
