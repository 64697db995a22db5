import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Measured, RenderJob, RenderJobRepository } from '@keyframe/api/measuring';
import { ComponentFailure } from './browser/failure.ts';
import type { ComponentResult } from './measuring/measureComponent.ts';
import type { Metrics } from './metrics.ts';
import type { PosterStore } from './posters/PosterStore.ts';

/** How often a worker looks for jobs while there are none, and reports that it runs. Milliseconds. */
const IDLE = 2_000;
const HEARTBEAT = 30_000;
/** A component that failed this often is not tried again. */
const ATTEMPTS = 2;
/** How long to wait after a fault that is not a component's, such as a database that is down. Milliseconds. */
const PAUSE = { first: 2_000, longest: 60_000 };
/** How many components are looked at for a missing measurement at once, and how long after the last one. */
const UNMEASURED = { batch: 200, rest: 3_600_000 };

export interface WorkerOptions {
  id: string;
  jobs: RenderJobRepository;
  results: { store(revisionId: string, measured: Measured): Promise<void> };
  posters: Pick<PosterStore, 'store' | 'isFull'>;
  metrics: Pick<Metrics, 'measured' | 'failed'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  measure: (job: RenderJob) => Promise<ComponentResult>;
}

/** Takes one job after another until it is stopped. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #stop = new AbortController();
  #pause = PAUSE.first;
  #reported = 0;
  #unmeasured: { after: string | undefined; from: number } = { after: undefined, from: 0 };
  #active = Date.now();

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** When it last began or ended something, as `Date.now()`. */
  get active(): number {
    return this.#active;
  }

  /** Runs until `stop`. A job in work is put back by then. */
  async run(): Promise<void> {
    const { jobs, id, log } = this.#options;
    while (!this.#stop.signal.aborted) {
      this.#active = Date.now();
      try {
        await this.#report();
        const job = await jobs.claim();
        if (job) await this.#work(job);
        else if (!(await this.#addUnmeasured())) await this.#sleep(IDLE);
        this.#pause = PAUSE.first;
      } catch (error) {
        if (this.#stop.signal.aborted) break;
        log.error({ err: error, pause: this.#pause }, 'render worker pauses');
        await this.#sleep(this.#pause);
        this.#pause = Math.min(this.#pause * 2, PAUSE.longest);
      }
    }
    await jobs.removeWorker(id);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #work(job: RenderJob): Promise<void> {
    const { jobs, results, posters, metrics, log, measure } = this.#options;
    const { revisionId, attempts } = job;
    const started = performance.now();
    const seconds = () => Math.round(performance.now() - started) / 1_000;
    try {
      const { posters: taken, ...measured } = await measure(job);
      await results.store(revisionId, { ...measured, posters: await posters.store(revisionId, taken), failure: null });
      metrics.measured(seconds());
      log.info({ revision: revisionId, seconds: seconds(), postersFull: posters.isFull }, 'measured');
    } catch (error) {
      if (!(error instanceof ComponentFailure) || this.#stop.signal.aborted) {
        await jobs.release(revisionId, { failed: false });
        throw error;
      }
      metrics.failed(error.kind, seconds());
      log.warn(
        { revision: revisionId, kind: error.kind, attempts, seconds: seconds(), err: error.cause },
        'not measured',
      );
      if (attempts < ATTEMPTS) await jobs.release(revisionId, { failed: true });
      else await results.store(revisionId, { findings: {}, posters: {}, exports: {}, failure: error.message });
    }
  }

  async #report(): Promise<void> {
    if (Date.now() - this.#reported < HEARTBEAT) return;
    await this.#options.jobs.reportWorker(this.#options.id, new Date());
    this.#reported = Date.now();
  }

  /** Whether it looked: components without a measurement of this version are added to the queue, some at a time. */
  async #addUnmeasured(): Promise<boolean> {
    if (Date.now() < this.#unmeasured.from) return false;
    const { after, added } = await this.#options.jobs.addUnmeasured(this.#unmeasured.after, UNMEASURED.batch);
    this.#unmeasured = { after, from: after === undefined ? Date.now() + UNMEASURED.rest : 0 };
    if (added > 0) this.#options.log.info({ added }, 'components without a measurement are queued');
    return true;
  }

  async #sleep(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }
}
