import { Worker } from 'node:worker_threads';
import type { Limits } from './settings.ts';
import type { PageToRender, RenderedPage } from '@keyframe/contracts/serverBuild';
import type { FromThread, ThreadBuilds, ToThread } from './threadProtocol.ts';

/** The step in which rendering has failed, for the report. */
export type Step = 'load' | 'render' | 'hang' | 'crash' | 'busy';

export class RenderFailure extends Error {
  constructor(
    readonly step: Step,
    message: string,
  ) {
    super(message);
  }
}

interface Job {
  resolve: (page: RenderedPage) => void;
  reject: (failure: RenderFailure) => void;
  timer: NodeJS.Timeout;
}

/**
 * A thread with the server builds of one version. It is ended, with all its pages, when one takes too long or its
 * memory is used up; a thread that has ended stays so.
 */
export class RenderThread {
  /** Undefined while it runs. */
  ended: RenderFailure | undefined;
  readonly #worker: Worker;
  readonly #limits: Limits;
  readonly #jobs = new Map<number, Job>();
  #ready = false;
  #lastId = 0;

  /** @param program the built thread.ts */
  constructor(program: URL, builds: ThreadBuilds, limits: Limits) {
    this.#limits = limits;
    this.#worker = new Worker(program, {
      workerData: builds,
      // Nothing of the process's environment: keys of a deployment are no business of a remote.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    });
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => this.#end(this.#ready ? 'crash' : 'load', error.stack ?? error.message));
    this.#worker.on('exit', (code) => this.#end('crash', `The thread exited with ${code}.`));
    // The process may end while a thread waits.
    this.#worker.unref();
  }

  /** @throws RenderFailure */
  render(page: PageToRender): Promise<RenderedPage> {
    if (this.ended) return Promise.reject(this.ended);
    if (this.#jobs.size >= this.#limits.waiting)
      return Promise.reject(new RenderFailure('busy', `${this.#jobs.size} pages are waiting.`));
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const id = this.#lastId;
      const timer = setTimeout(
        () => this.#end('hang', `${page.address} took longer than ${this.#limits.render} ms.`),
        this.#limits.render,
      );
      this.#jobs.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, page } satisfies ToThread);
    });
  }

  stop(): void {
    this.#end('crash', 'The thread was stopped.');
  }

  #receive(message: FromThread): void {
    if (message.type === 'ready') {
      this.#ready = true;
      return;
    }
    const job = this.#jobs.get(message.id);
    if (!job) return;
    this.#jobs.delete(message.id);
    clearTimeout(job.timer);
    if (message.type === 'rendered') job.resolve(message.page);
    else job.reject(new RenderFailure('render', message.error));
  }

  #end(step: Step, reason: string): void {
    if (this.ended) return;
    const failure = new RenderFailure(step, reason);
    this.ended = failure;
    for (const { reject, timer } of this.#jobs.values()) {
      clearTimeout(timer);
      reject(failure);
    }
    this.#jobs.clear();
    void this.#worker.terminate();
  }
}
