import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ScratchRepository } from './scratchRepository.ts';

/** Where `keyframe dev` shows the remote inside somebody else's shell. */
export const DEV_SHELL = 'http://localhost:3200';

/** Where it holds the remote's files. */
export const DEV_FILES = 'http://localhost:3100';

/** How long the first build may take. Milliseconds. */
const READY_LIMIT = 180_000;

export interface DevServer {
  /** Everything it has printed until now. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Runs `npm run dev -w <remote> -- --against <shell>` in a clone (without npm in between) until it says where to look. */
export async function startDev(clone: ScratchRepository, remote: string, against: string): Promise<DevServer> {
  const child = spawn(process.execPath, [join(clone.folder, 'tools/bin/keyframe.mjs'), 'dev', '--against', against], {
    cwd: join(clone.folder, remote),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let text = '';
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('with reload on save')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const failed = ended.then(() => Promise.reject(new Error(`keyframe dev has ended:\n${text}`)));
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`keyframe dev was not ready within ${READY_LIMIT / 1000} s:\n${text}`)), READY_LIMIT).unref();
  });
  await Promise.race([ready, failed, late]);
  failed.catch(() => undefined);
  return {
    output: () => text,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

