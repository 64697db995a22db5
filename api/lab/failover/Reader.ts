import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from '../../testing/apiProcess.ts';

const INTERVAL = 20;

/** A visitor who reads lists all the time. Every read must be answered. */
export class Reader {
  /** The number of answered reads. */
  answered = 0;
  /** The longest time between two answers. Milliseconds. */
  longestGap = 0;
  /** Reads that failed. */
  readonly errors: string[] = [];
  private reading = true;
  private readonly done: Promise<void>;

  constructor(private readonly api: ApiProcess) {
    this.done = this.read();
  }

  async stop(): Promise<void> {
    this.reading = false;
    await this.done;
  }

  private async read(): Promise<void> {
    let last = performance.now();
    while (this.reading) {
      try {
        const { status } = await this.api.call('getVerifiedComponents');
        if (status === 200) this.answered += 1;
        else this.errors.push(`a read returned ${status}`);
      } catch (error) {
        // The API is killed only after the check has failed.
        if (this.reading) this.errors.push(`a read got no response: ${String((error as Error).cause ?? error)}`);
        return;
      }
      this.longestGap = Math.max(this.longestGap, performance.now() - last);
      last = performance.now();
      await sleep(INTERVAL);
    }
  }
}
