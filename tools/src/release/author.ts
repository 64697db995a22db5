import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { REPO_ROOT } from '../repository.ts';

/** The author of a change of the registry: `KEYFRAME_RELEASED_BY` (such as a pipeline's name), else git's user, else the system's. */
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
    // git exits with an error if no user is configured.
    return undefined;
  }
}
