import type { WorkerFile } from './WorkerFile.ts';

/** Blob URLs by worker address: a few bytes each, reused for the lifetime of the page. */
const scripts = new Map<string, string>();

/**
 * Starts a worker from a cross-origin file, which browsers refuse to start by address: a same-origin blob imports it.
 * Messages queue until it has loaded. `name` labels the worker in developer tools.
 */
export function startWorker({ address }: WorkerFile, name: string): Worker {
  let script = scripts.get(address);
  if (script === undefined) {
    script = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(address)});`], { type: 'text/javascript' }));
    scripts.set(address, script);
  }
  return new Worker(script, { name });
}
