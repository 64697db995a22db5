/** Entry of the compiler thread: answers each job with its result. Started by compile.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { compileWithSheets, type TailwindSheets } from './engine.ts';
import type { TailwindInput, WorkerResponse } from './job.ts';

const port = parentPort;
if (!port) throw new Error('tailwind/worker.ts runs as a worker thread only: use compileTailwind');

const answer = (message: WorkerResponse) => port.postMessage(message);

port.on('message', (input: TailwindInput) => {
  compileWithSheets(input, workerData as TailwindSheets).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
answer({ ready: true });
