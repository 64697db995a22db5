import { NONCE_STYLE_ELEMENTS, remoteConfig } from '@keyframe/tools/webpack';

/**
 * Bundles `new WorkerFile(new URL(…))` (src/features/worker/WorkerFile.ts) as a worker in a file of its own. The import
 * has the compiler's extension, `.js`. `new Worker` is left out: it cannot start a cross-origin file, and Monaco's
 * sources would build each of their workers a second time.
 */
const WORKER_SYNTAX = 'WorkerFile from ../worker/WorkerFile.js';

/** The workers that Monaco's sources reference as unbundled files. They are never requested, and not valid scripts. */
const MONACO_OWN_WORKERS = /monaco-editor[\\/].*[\\/](editorWebWorkerMain|(css|html|ts)\.worker)\.js$/;

/** Where Monaco creates its style elements: the Content-Security-Policy requires the page's nonce on them. */
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
    // A worker must be one file: from the blob that imports it, it cannot resolve chunks. A chunk with a runtime is a
    // worker here, or the container.
    splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
  },
}));
