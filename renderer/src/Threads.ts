import type { Limits } from './settings.ts';
import { RenderFailure, RenderThread } from './RenderThread.ts';
import type { ThreadBuilds } from './threadProtocol.ts';

/**
 * One thread for each version in use. Versions do not share one, so that a version that hangs takes no other page with
 * it. A version is loaded once; one that is unused for a while is dropped.
 */
export class Threads {
  readonly #program: URL;
  readonly #limits: Limits;
  readonly #threads = new Map<string, { thread: Promise<RenderThread>; usedAt: number }>();
  readonly #failedAt = new Map<string, { at: number; failure: RenderFailure }>();

  constructor(program: URL, limits: Limits) {
    this.#program = program;
    this.#limits = limits;
  }

  /**
   * The thread of a version.
   *
   * @param key names the versions of shell and remote
   * @param load their server builds; called once
   * @throws RenderFailure when they cannot be loaded, and for a while after a thread had to be ended
   */
  async of(key: string, load: () => Promise<ThreadBuilds>): Promise<RenderThread> {
    const failed = this.#failedAt.get(key);
    if (failed && Date.now() - failed.at < this.#limits.pause) throw failed.failure;
    let entry = this.#threads.get(key);
    if (!entry) {
      entry = {
        thread: load().then(
          (builds) => new RenderThread(this.#program, builds, this.#limits),
          (error: unknown) => {
            throw new RenderFailure('load', (error as Error).message);
          },
        ),
        usedAt: 0,
      };
      this.#threads.set(key, entry);
    }
    entry.usedAt = Date.now();
    try {
      const thread = await entry.thread;
      if (thread.ended) throw thread.ended;
      return thread;
    } catch (error) {
      this.drop(key, error as RenderFailure);
      throw error;
    }
  }

  /** Does not use a version for a while, after its thread has ended. */
  drop(key: string, failure: RenderFailure): void {
    this.#threads.delete(key);
    this.#failedAt.set(key, { at: Date.now(), failure });
  }

  /** Ends threads that have not been used since a time, in milliseconds. */
  async endUnused(since: number): Promise<void> {
    for (const [key, { thread, usedAt }] of this.#threads) {
      if (usedAt >= since) continue;
      this.#threads.delete(key);
      // One that has failed to start has nothing to stop.
      await thread.then(
        (running) => running.stop(),
        () => undefined,
      );
    }
  }
}
