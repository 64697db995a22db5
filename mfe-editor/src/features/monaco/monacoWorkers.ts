import { startWorker } from '../worker/startWorker.ts';
import { WorkerFile } from '../worker/WorkerFile.ts';

/** Monaco's workers by the name it requests them under. Each starts when first needed. */
const WORKERS: Record<string, WorkerFile> = {
  editorWorkerService: new WorkerFile(new URL('monaco-editor/editor/editor.worker', import.meta.url)),
  html: new WorkerFile(new URL('monaco-editor/languages/features/html/html.worker', import.meta.url)),
  css: new WorkerFile(new URL('monaco-editor/languages/features/css/css.worker', import.meta.url)),
  javascript: new WorkerFile(new URL('monaco-editor/languages/features/typescript/ts.worker', import.meta.url)),
};

/** Starts the worker that Monaco requests by name. */
export function startMonacoWorker(name: string): Worker {
  const file = WORKERS[name];
  if (file === undefined)
    throw new Error(`Monaco asks for a worker "${name}" that this build does not hold; add it to WORKERS`);
  return startWorker(file, `monaco-${name}`);
}
