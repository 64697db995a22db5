import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { bundle } from '../bundle.ts';
import { SHEETS, type TailwindSheets } from './engine.ts';

/** The memory limit of a thread, in MB. Exceeding it ends the thread. A component takes about 60. */
const THREAD_MEMORY = 256;

let code: string | undefined;
let sheets: TailwindSheets | undefined;

/** Starts a thread with worker.ts. It does not keep the process alive until `ref()` is called. */
export function startThread(): Worker {
  code ??= bundle(fileURLToPath(new URL('./worker.ts', import.meta.url)), { platform: 'node' });
  sheets ??= readSheets();
  const worker = new Worker(code, {
    eval: true,
    workerData: sheets,
    // The thread needs nothing of the process: no environment, no TypeScript loader.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  });
  worker.unref();
  return worker;
}

function readSheets(): TailwindSheets {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string) => readFileSync(resolve(`tailwindcss/${name}`), 'utf8');
  return Object.fromEntries(SHEETS.map((name) => [name, read(name)])) as TailwindSheets;
}
