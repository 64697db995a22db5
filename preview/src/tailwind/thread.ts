import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { builtScript, previewRequire } from '../builtScript.ts';
import { SHEETS, type TailwindSheets } from './engine.ts';

/** The memory limit of a thread, in MB. Exceeding it ends the thread. A component takes about 60. */
const THREAD_MEMORY = 256;

// Read at the start: a later build replaces the file.
const code = builtScript('tailwindThread');
const sheets = readSheets();

/** Starts a thread with worker.ts. It does not keep the process alive until `ref()` is called. */
export function startThread(): Worker {
  const worker = new Worker(code, {
    eval: true,
    workerData: sheets,
    // The thread needs nothing of the process: no environment, no command line options.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  });
  worker.unref();
  return worker;
}

function readSheets(): TailwindSheets {
  const read = (name: string) => readFileSync(previewRequire.resolve(`tailwindcss/${name}`), 'utf8');
  return Object.fromEntries(SHEETS.map((name) => [name, read(name)])) as TailwindSheets;
}
