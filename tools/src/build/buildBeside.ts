import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildApplication, isBuilt, type BuildResult } from './buildApplication.ts';

/** Concurrent builds. Each uses one core, and the editor's build much memory. */
const AT_ONCE = Math.min(2, availableParallelism());

/** The report of a build program. */
export type BuildReport = { result: BuildResult } | { error: string };

/** Builds in progress. */
export interface Builds {
  /** One result per application, in the given order. */
  results: Promise<BuildResult>[];
  /** Stops the builds that are still running. */
  stop(): void;
}

/** Builds the applications of these folders in parallel processes, because webpack uses one core. */
export function buildBeside(directories: readonly string[]): Builds {
  const running = new Set<ChildProcess>();
  let stopped = false;
  const lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());

  const build = async (directory: string): Promise<BuildResult> => {
    if (await isBuilt(directory)) return buildApplication(directory);
    if (stopped) throw new Error(`The build of ${directory} was cancelled.`);
    const child = fork(fileURLToPath(new URL('buildProgram.ts', import.meta.url)), [directory], {
      execArgv: ['--import', 'tsx'],
    });
    running.add(child);
    try {
      let report: BuildReport | undefined;
      child.once('message', (message: BuildReport) => (report = message));
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      if (!report) throw new Error(`The build of ${directory} ended (${signal ?? code}) without a result.`);
      if ('error' in report) throw new Error(report.error);
      return report.result;
    } finally {
      running.delete(child);
    }
  };

  const results = directories.map((directory, index) => {
    const lane = index % AT_ONCE;
    const result = (lanes[lane] as Promise<unknown>).then(() => build(directory));
    // A failure does not stop the next build; it is reported where the result is awaited.
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
