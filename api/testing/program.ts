/** Programs of this project in their own processes, so that a test can kill them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

/** A running program. */
export interface Program {
  readonly child: ChildProcess;
  /** The lines printed so far; grows. */
  readonly lines: readonly string[];
  /** Waits for this many lines. Rejects with its errors if it ends before. */
  printed(count: number): Promise<void>;
  /** Kills it with -9 if it is running, and waits for its end. */
  kill(): Promise<void>;
}

/** Runs the program `<name>.ts`, relative to `api/testing`. */
export function runProgram(name: string, ...args: string[]): Program {
  const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const errors: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const ended = once(child, 'close');
  return {
    child,
    lines,
    async printed(count) {
      while (lines.length < count) {
        const event = await Promise.race([once(output, 'line').then(() => 'line'), ended.then(() => 'end')]);
        if (event === 'end' && lines.length < count) throw new Error(`${name} ended early: ${errors.join('')}`);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
