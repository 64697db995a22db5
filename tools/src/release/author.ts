import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { REPO_ROOT } from '../repository.ts';

/** Who changes the registry: `KEYFRAME_RELEASED_BY` (a pipeline's name), else git's user, else this machine's. */
export function author(env: NodeJS.ProcessEnv): string {
  return env['KEYFRAME_RELEASED_BY'] || gitUser() || userInfo().username;
}

function gitUser(): string | undefined {
  try {
    return (
      execFileSync('git', ['config', 'user.name'], {
        cwd: REPO_ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    // git says so by its exit code when nobody is configured.
    return undefined;
  }
}
