import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Time limit for a start, including the first builds. Milliseconds. */
const START_LIMIT = 600_000;

/** A site started with the command of the README. */
export interface RunningSite {
  process: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Sends SIGINT, as Ctrl-C does. Resolves with the exit code. */
  stop: () => Promise<number | null>;
  ended: Promise<number | null>;
}

/** Runs `npm start` (without npm) and resolves when the site is ready. Rejects with its output if it exits. */
export async function startSite(env: Record<string, string>): Promise<RunningSite> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/bin/start.mjs')], {
    cwd: ROOT,
    // A test that needs a render worker says so: it takes a core.
    env: { ...process.env, KEYFRAME_RENDER_WORKER: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (/Open {2}http/.test(text) && /Ctrl-C stops/.test(text)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const limit = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new Error(`npm start was not ready within ${START_LIMIT / 1000} s:\n${text}`)),
      START_LIMIT,
    ).unref();
  });
  const outcome = await Promise.race([ready.then(() => 'ready' as const), ended, limit]);
  if (outcome !== 'ready') throw new Error(`npm start exited (${String(outcome)}):\n${text}`);
  return {
    process: child,
    output: () => text,
    ended,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
