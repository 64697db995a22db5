/**
 * The address of a worker's bundle. The build recognizes this class (webpack.config.ts), bundles the module of the URL
 * as a worker, and replaces the URL by the bundle's address. Unlike `new Worker(new URL(…))` it starts nothing: a
 * cross-origin file needs startWorker.
 */
export class WorkerFile {
  readonly address: string;

  constructor(built: URL) {
    this.address = built.href;
  }
}
