import { childProcesses } from '../src/database/process/index.ts';

/**
 * Kills a process with -9, its children first, because a server killed this way leaves them running. Processes that
 * have ended are ignored.
 */
export function killWithChildren(pid: number): void {
  for (const each of [...childProcesses(pid), pid]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
