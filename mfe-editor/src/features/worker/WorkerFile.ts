/**
 * A worker's built file. The build knows this class (webpack.config.ts): it bundles the module that the URL names as a
 * worker, and puts the address of the result in its place. Unlike `new Worker(new URL(…))` nothing is started, so the
 * worker can be started in the way that a file of another origin must be.
 */
export class WorkerFile {
  readonly address: string;

  constructor(built: URL) {
    this.address = built.href;
  }
}
