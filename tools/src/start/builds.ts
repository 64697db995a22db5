import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import type { BuildResult } from '../build/buildApplication.ts';
import type { BuildReport } from '../build/buildBeside.ts';
import { REPO_ROOT } from '../repository.ts';

/** Builds that have been begun. */
export interface RunningBuilds {
  /** The next result, in the order of the folders. Rejects when that build has failed. */
  next(): Promise<BuildResult>;
  /** Ends those that still run. */
  stop(): Promise<void>;
}

/** Builds the applications in these folders, in another process. */
export function startBuilds(directories: readonly string[]): RunningBuilds {
  const child = fork(join(REPO_ROOT, 'tools/src/build/buildBesideProgram.ts'), directories, {
    cwd: REPO_ROOT,
    execArgv: ['--import', 'tsx'],
  });
  const exited = once(child, 'exit');
  const reports = on(child, 'message', { close: ['disconnect'] });
  return {
    async next() {
      const { value, done } = (await reports.next()) as IteratorResult<[BuildReport], undefined>;
      if (done) throw new Error('The builds have ended before all were reported.');
      const [report] = value;
      if ('error' in report) throw new Error(report.error);
      return report.result;
    },
    async stop() {
      child.kill();
      await exited;
    },
  };
}
