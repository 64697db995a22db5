import { NONCE_STYLE_ELEMENTS, remoteConfig } from '@keyframe/tools/webpack';

/**
 * `new WorkerFile(new URL(…))` (src/features/worker/WorkerFile.ts) is built as a worker, in a file of its own. The
 * import is named as the compiler leaves it, with `.js`. The browser's own way to start a worker is left out: it cannot
 * start one of another origin, and Monaco's sources would build each of theirs a second time.
 */
const WORKER_SYNTAX = 'WorkerFile from ../worker/WorkerFile.js';

/** The workers that Monaco would start by itself, as unbundled source files. They are never asked for, and no scripts by themselves. */
const MONACO_OWN_WORKERS = /monaco-editor[\\/].*[\\/](editorWebWorkerMain|(css|html|ts)\.worker)\.js$/;

/** Where Monaco makes its style elements: the Content-Security-Policy knows those with the page's nonce only. */
const MONACO_STYLE_ELEMENTS =
  /monaco-editor[\\/].*[\\/]browser[\\/](domStylesheets|ui[\\/]contextview[\\/]contextview)\.js$/;

export default remoteConfig((config) => ({
  ...config,
  module: {
    ...config.module,
    rules: [
      ...(config.module?.rules ?? []),
      { test: MONACO_OWN_WORKERS, dependency: 'url', generator: { emit: false } },
      { test: MONACO_STYLE_ELEMENTS, loader: NONCE_STYLE_ELEMENTS },
    ],
    parser: { javascript: { worker: [WORKER_SYNTAX] } },
  },
  optimization: {
    ...config.optimization,
    // A worker must be whole: it cannot find chunks of its own from the blob that imports it. What has a runtime of
    // its own is a worker here, or the container.
    splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
  },
}));
