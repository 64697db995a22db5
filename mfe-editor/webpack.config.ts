import { remoteConfig } from 'tools/webpack';

/**
 * Monaco's worker (src/features/code/WorkerFile.ts): `new WorkerFile(new URL(…))` is built as a worker, in a file of
 * its own. The import is named as the compiler leaves it, with `.js`.
 */
const WORKER_SYNTAX = 'WorkerFile from ./WorkerFile.js';

/** The worker that Monaco would start by itself, as an unbundled source file. It is never asked for, and no script by itself. */
const MONACO_OWN_WORKER = /monaco-editor[\\/].*[\\/]editorWebWorkerMain\.js$/;

export default remoteConfig((config) => ({
  ...config,
  module: {
    ...config.module,
    rules: [...(config.module?.rules ?? []), { test: MONACO_OWN_WORKER, dependency: 'url', generator: { emit: false } }],
    parser: { javascript: { worker: [WORKER_SYNTAX, '...'] } },
  },
  optimization: {
    ...config.optimization,
    // A worker must be whole: it cannot find chunks of its own from the blob that imports it. What has a runtime of
    // its own is a worker here, or the container.
    splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
  },
}));
