import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** How long a start may take, the first builds included. Milliseconds. */
const START_LIMIT = 600_000;

/** A site started by the command of the README, as a person would. */
export interface RunningSite {
  process: ChildProcess;
  /** Everything it has printed until now. */
  output: () => string;
  /** Ctrl-C, then its exit code. */
  stop: () => Promise<number | null>;
  ended: Promise<number | null>;
}

/** Runs `npm start` (without npm in between) until it says where the site is. Rejects with what it printed when it ends instead. */
export async function startSite(env: Record<string, string>): Promise<RunningSite> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/bin/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
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
  if (outcome !== 'ready') throw new Error(`npm start has ended (${String(outcome)}):\n${text}`);
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
