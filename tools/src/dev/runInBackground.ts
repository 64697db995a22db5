import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { REPO_ROOT } from '../repository.ts';

/** The lowest priority: on two processors a check may last until the next save. */
const BACKGROUND = 19;

/** What a program printed, and whether its exit code reports success. */
export interface Finished {
  failed: boolean;
  output: string;
  errors: string;
}

/**
 * Runs a Node program in the clone with a priority below that of what the developer is waiting for. It ends with this process.
 *
 * @param program path of its script, then its arguments
 */
export async function runInBackground(program: readonly string[]): Promise<Finished> {
  const child = spawn(process.execPath, program, {
    cwd: REPO_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, which has the program's own processes too.
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program.join(' ')} did not start.`);
  setPriority(pid, BACKGROUND);
  const end = () => process.kill(-pid, 'SIGKILL');
  process.once('exit', end);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', end);
  return { failed: code !== 0, output, errors };
}
