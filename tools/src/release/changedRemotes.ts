import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { inputsOf } from '../build/fingerprint.ts';
import { REPO_ROOT, remoteDirectories } from '../repository.ts';

/** The folders of the remotes whose builds have an input that differs between the commit `base` and the last one. */
export function changedRemotes(base: string): string[] {
  return remoteDirectories().filter((directory) => isChanged(base, inputsOf(join(REPO_ROOT, directory))));
}

/** `keyframe changed origin/main`: prints their folders, for pipelines. */
export function printChangedRemotes([base]: string[]): void {
  if (base === undefined) throw new Error('Name a commit to compare with: keyframe changed origin/main.');
  for (const directory of changedRemotes(base)) console.log(directory);
}

/** @throws Error when the repository has no such commit, as in a shallow clone */
function isChanged(base: string, paths: string[]): boolean {
  try {
    execFileSync('git', ['diff', '--quiet', base, 'HEAD', '--', ...paths], { cwd: REPO_ROOT, stdio: 'ignore' });
    return false;
  } catch (error) {
    if ((error as { status?: number }).status === 1) return true;
    throw new Error(`git has no commit "${base}". A pipeline needs the whole history, not a shallow clone.`, {
      cause: error,
    });
  }
}
