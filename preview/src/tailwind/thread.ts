import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { builtScript, previewRequire } from '../builtScript.ts';
import { SHEETS, type TailwindSheets } from './engine.ts';

/** Memory a thread may take, in MB; a compilation that wants more ends its thread. A component takes about 60. */
const THREAD_MEMORY = 256;

// Read at the start: a later build replaces the file.
const code = builtScript('tailwindThread');
const sheets = readSheets();

/** Starts a thread that runs worker.ts. It does not keep the process alive until `ref()` is called. */
export function startThread(): Worker {
  const worker = new Worker(code, {
    eval: true,
    workerData: sheets,
    // Nothing of the process around it is needed in there: no environment, no option of its command line.
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
