import {
  rejectedMessage,
  TAILWIND_LIMITS,
  timeoutMessage,
  type TailwindInput,
  type TailwindOutput,
  type WorkerResponse,
} from '@keyframe/preview/tailwind-browser';

/** What became of one job: its CSS, or why there is none, in words for the author. */
export type TailwindResult = { readonly output: TailwindOutput } | { readonly fault: string };

/** Compiles the Tailwind of one draft again and again. */
export interface TailwindCompiler {
  /** Compiles this next. Of several that wait only the last is compiled: the others have been typed over. */
  compile: (input: TailwindInput) => void;
  dispose: () => void;
}

/**
 * Runs the compiler in a worker that `start` starts, one job at a time, each within TAILWIND_LIMITS.time: a worker that
 * takes longer, or breaks, is ended, and the next job gets a new one. `report` hears of every job's result.
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
  /** Begins the job that waits, when there is one and nothing else is being done. */
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
    // A worker that could not even be loaded has failed the job that waits for it.
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
