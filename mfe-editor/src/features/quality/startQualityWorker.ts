import { startWorker } from '../worker/startWorker.ts';
import { WorkerFile } from '../worker/WorkerFile.ts';

/** Starts a worker that reports quality (quality.worker.ts). */
export function startQualityWorker(): Worker {
  return startWorker(new WorkerFile(new URL('./quality.worker.ts', import.meta.url)), 'quality');
}
