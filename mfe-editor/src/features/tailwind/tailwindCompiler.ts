import {
  rejectedMessage,
  TAILWIND_LIMITS,
  timeoutMessage,
  type TailwindInput,
  type TailwindOutput,
  type WorkerResponse,
} from '@keyframe/preview/tailwind-browser';

/** The result of a job: its CSS, or an error message for the author. */
export type TailwindResult = { readonly output: TailwindOutput } | { readonly fault: string };

/** A compiler for the Tailwind of one draft. */
export interface TailwindCompiler {
  /** Queues a job. Of several queued jobs only the last runs: the others are outdated. */
  compile: (input: TailwindInput) => void;
  dispose: () => void;
}

/**
 * Compiles in a worker from `start`, one job at a time, each within TAILWIND_LIMITS.time: a worker that takes longer or
 * fails is terminated, and the next job gets a new one. `report` receives every job's result.
 */
export function createTailwindCompiler(
  start: () => Worker,
  report: (result: TailwindResult, input: TailwindInput) => void,
): TailwindCompiler {
  let worker: Worker | undefined;
  let ready = false;
  let running: TailwindInput | undefined;
  let next: TailwindInput | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(limit);
    worker?.terminate();
    worker = undefined;
    ready = false;
  };
  const within = (time: number, fault: () => string) => {
    clearTimeout(limit);
    limit = setTimeout(() => {
      end();
      finish({ fault: fault() });
    }, time);
  };
  const launch = () => {
    const started = start();
    worker = started;
    within(TAILWIND_LIMITS.startTime, () => NOT_LOADED);
    started.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      if ('ready' in data) {
        ready = true;
        clearTimeout(limit);
        send();
      } else {
        finish('output' in data ? data : { fault: rejectedMessage(data.fault) });
      }
    };
    started.onerror = (event) => {
      console.error('[preview] The Tailwind worker failed.', event.message);
      const fault = ready ? 'Tailwind stopped unexpectedly.' : NOT_LOADED;
      end();
      finish({ fault });
    };
  };
  /** Starts the queued job if the worker is free. */
  const send = () => {
    if (running !== undefined || next === undefined) return;
    if (worker === undefined) launch();
    if (!ready) return;
    running = next;
    next = undefined;
    within(TAILWIND_LIMITS.time, timeoutMessage);
    worker?.postMessage(running);
  };
  const finish = (result: TailwindResult) => {
    clearTimeout(limit);
    // A worker that failed to load fails the queued job.
    const job = running ?? next;
    if (running === undefined) next = undefined;
    running = undefined;
    if (job !== undefined) report(result, job);
    send();
  };

  return {
    compile: (input) => {
      next = input;
      send();
    },
    dispose: () => {
      running = next = undefined;
      end();
    },
  };
}

const NOT_LOADED = 'Tailwind couldn’t be loaded, so its classes have no effect. Keep typing to try again.';
