import { childProcesses } from '../src/database/process/index.ts';

/** Kills a process with -9, its children first: a server that dies this way leaves them. What has ended by itself meanwhile is as well. */
export function killWithChildren(pid: number): void {
  for (const each of [...childProcesses(pid), pid]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
