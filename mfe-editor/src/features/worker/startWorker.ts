import type { WorkerFile } from './WorkerFile.ts';

/** The address of the page's own script for each worker's file: made once, a few bytes each, kept as long as the page. */
const scripts = new Map<string, string>();

/**
 * Starts a worker whose file is of another origin, which a browser refuses to start by its address: a script of the
 * page's own imports it. Messages sent meanwhile wait until that is done. `name` is what developer tools call it.
 */
export function startWorker({ address }: WorkerFile, name: string): Worker {
  let script = scripts.get(address);
  if (script === undefined) {
    script = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(address)});`], { type: 'text/javascript' }));
    scripts.set(address, script);
  }
  return new Worker(script, { name });
}
