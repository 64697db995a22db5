import type { Worker } from 'node:worker_threads';
import { rejectedMessage, timeoutMessage } from './errorMessages.ts';
import type { TailwindInput, TailwindOutput, WorkerResponse } from './job.ts';
import { TAILWIND_LIMITS } from './limits.ts';
import { startThread } from './thread.ts';

export type { TailwindInput, TailwindOutput } from './job.ts';
export { TAILWIND_LIMITS } from './limits.ts';

/** Why a compilation failed, as an error code. Only `busy` is not caused by the code. */
export type TailwindFault = 'too_large' | 'timeout' | 'invalid' | 'busy';

/** A failed compilation; the message is shown to the author. */
export class TailwindError extends Error {
  override readonly name = 'TailwindError';
  readonly fault: TailwindFault;
  constructor(fault: TailwindFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

let thread: Promise<Worker> | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Compiles a component's Tailwind in a worker thread, one component at a time, within TAILWIND_LIMITS.
 * @throws TailwindError when input or output is too large, when it takes too long, when Tailwind rejects it (with
 * Tailwind's message), or when too many compilations are queued.
 */
export async function compileTailwind(input: TailwindInput): Promise<TailwindOutput> {
  const size = Buffer.byteLength(input.html) + Buffer.byteLength(input.javascript) + Buffer.byteLength(input.tailwind);
  if (size > TAILWIND_LIMITS.inputBytes) {
    const max = kilobytes(TAILWIND_LIMITS.inputBytes);
    throw new TailwindError('too_large', `The code is ${kilobytes(size)}; the limit with Tailwind is ${max}.`);
  }
  if (waiting >= TAILWIND_LIMITS.waiting) {
    throw new TailwindError('busy', `The Tailwind compiler is busy. Try again in a minute.`);
  }
  waiting += 1;
  const { html, javascript, tailwind } = input;
  const turn = last.then(() => compileNow({ html, javascript, tailwind }));
  // The queue continues after this compilation, whatever its result.
  last = turn.catch(() => undefined).finally(() => (waiting -= 1));
  return turn;
}

async function compileNow(input: TailwindInput): Promise<TailwindOutput> {
  thread ??= readyThread();
  const worker = await thread.catch((error: unknown) => {
    thread = undefined;
    throw error;
  });
  const response = await responseOf(worker, input).catch((error: unknown) => {
    // Hung, out of memory or broken: the next compilation starts a new thread.
    thread = undefined;
    void worker.terminate();
    throw error;
  });
  if (!('output' in response)) {
    const reason = 'fault' in response ? response.fault : 'no reason given';
    throw new TailwindError('invalid', rejectedMessage(reason));
  }
  const size = Buffer.byteLength(response.output.css);
  if (size > TAILWIND_LIMITS.outputBytes) {
    const max = kilobytes(TAILWIND_LIMITS.outputBytes);
    throw new TailwindError('too_large', `The classes generate ${kilobytes(size)} of CSS; the limit is ${max}.`);
  }
  return response.output;
}

async function readyThread(): Promise<Worker> {
  const worker = startThread();
  const late = () => new TailwindError('busy', 'The Tailwind compiler did not start in time. Try again in a minute.');
  await nextResponse(worker, TAILWIND_LIMITS.startTime, late);
  return worker;
}

function responseOf(worker: Worker, input: TailwindInput): Promise<WorkerResponse> {
  const response = nextResponse(worker, TAILWIND_LIMITS.time, () => new TailwindError('timeout', timeoutMessage()));
  worker.postMessage(input);
  return response;
}

/**
 * The thread's next message; keeps the process alive only until then. Rejects when the thread ends or the time is up.
 */
function nextResponse(worker: Worker, time: number, late: () => TailwindError): Promise<WorkerResponse> {
  return new Promise((resolve, reject) => {
    let turn: NodeJS.Immediate | undefined;
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      clearImmediate(turn);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      outcome();
    };
    const onMessage = (response: WorkerResponse) => settle(() => resolve(response));
    const onError = (error: Error & { code?: string }) => settle(() => reject(exitError(error)));
    const onExit = () =>
      settle(() => reject(new TailwindError('busy', 'The Tailwind compiler stopped unexpectedly. Try again.')));
    // One turn of the event loop more: after a long task of this thread the timer fires before an answer that came in time.
    const timer = setTimeout(() => (turn = setImmediate(() => settle(() => reject(late())))), time);
    worker.ref();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

/** A thread that exceeds its memory limit ends with an error; any other error is a bug. */
function exitError(error: Error & { code?: string }): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new TailwindError('too_large', 'These classes need too much memory to compile.');
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}
