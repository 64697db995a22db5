import { startWorker } from '../worker/startWorker.ts';
import { WorkerFile } from '../worker/WorkerFile.ts';

/** Starts a worker that compiles Tailwind (tailwind.worker.ts). */
export function startTailwindWorker(): Worker {
  return startWorker(new WorkerFile(new URL('./tailwind.worker.ts', import.meta.url)), 'tailwind');
}
