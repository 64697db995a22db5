import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildApplication, isBuilt, type BuildResult } from './buildApplication.ts';

/** Each takes a core, and the editor's much memory. */
const AT_ONCE = Math.min(2, availableParallelism());

/** What the program of a build reports. */
export type BuildReport = { result: BuildResult } | { error: string };

/** Builds that have been begun. */
export interface Builds {
  /** Of each application, in the order they were given. */
  results: Promise<BuildResult>[];
  /** Ends those that still run. */
  stop(): void;
}

/** Builds the applications of these folders beside each other, in processes of their own: webpack keeps to one core. */
export function buildBeside(directories: readonly string[]): Builds {
  const running = new Set<ChildProcess>();
  let stopped = false;
  const lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());

  const build = async (directory: string): Promise<BuildResult> => {
    if (await isBuilt(directory)) return buildApplication(directory);
    if (stopped) throw new Error(`${directory} is not built any more.`);
    const child = fork(fileURLToPath(new URL('buildProgram.ts', import.meta.url)), [directory], {
      execArgv: ['--import', 'tsx'],
    });
    running.add(child);
    try {
      let report: BuildReport | undefined;
      child.once('message', (message: BuildReport) => (report = message));
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      if (!report) throw new Error(`The build of ${directory} ended (${signal ?? code}) and said nothing.`);
      if ('error' in report) throw new Error(report.error);
      return report.result;
    } finally {
      running.delete(child);
    }
  };

  const results = directories.map((directory, index) => {
    const lane = index % AT_ONCE;
    const result = (lanes[lane] as Promise<unknown>).then(() => build(directory));
    // The next one is built whatever became of this one, which is said where its result is awaited.
    lanes[lane] = result.catch(() => undefined);
    return result;
  });
  return {
    results,
    stop() {
      stopped = true;
      for (const child of running) child.kill();
    },
  };
}
