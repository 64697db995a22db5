import type { Worker } from 'node:worker_threads';
import { refused, tookTooLong } from './faults.ts';
import type { TailwindInput, TailwindOutput, WorkerAnswer } from './job.ts';
import { TAILWIND_LIMITS } from './limits.ts';
import { startThread } from './thread.ts';

export type { TailwindInput, TailwindOutput } from './job.ts';
export { TAILWIND_LIMITS } from './limits.ts';

/** Why a compilation was refused, as a word a program can branch on. Only `busy` is not the author's to mend. */
export type TailwindFault = 'too_large' | 'timeout' | 'invalid' | 'busy';

/** A component's Tailwind could not be compiled; the message is meant for its author. */
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
 * Compiles a component's Tailwind to CSS in a thread of its own, one component at a time, each within TAILWIND_LIMITS.
 * @throws TailwindError when the input or the result is too large, when it takes too long, when Tailwind refuses it
 * (with Tailwind's words), or when too many compilations wait already
 */
export async function compileTailwind(input: TailwindInput): Promise<TailwindOutput> {
  const size = Buffer.byteLength(input.html) + Buffer.byteLength(input.javascript) + Buffer.byteLength(input.tailwind);
  if (size > TAILWIND_LIMITS.inputBytes) {
    const most = kilobytes(TAILWIND_LIMITS.inputBytes);
    throw new TailwindError('too_large', `The code is ${kilobytes(size)}; Tailwind is compiled up to ${most}.`);
  }
  if (waiting >= TAILWIND_LIMITS.waiting) {
    throw new TailwindError('busy', `${waiting} components wait for Tailwind already. Try again in a minute.`);
  }
  waiting += 1;
  const { html, javascript, tailwind } = input;
  const turn = last.then(() => compileNow({ html, javascript, tailwind }));
  // The next one's turn comes when this one is over, however it ended.
  last = turn.catch(() => undefined).finally(() => (waiting -= 1));
  return turn;
}

async function compileNow(input: TailwindInput): Promise<TailwindOutput> {
  thread ??= readyThread();
  const worker = await thread.catch((error: unknown) => {
    thread = undefined;
    throw error;
  });
  const answer = await answerOf(worker, input).catch((error: unknown) => {
    // Hung, out of memory or broken: the next compilation gets a new one.
    thread = undefined;
    void worker.terminate();
    throw error;
  });
  if (!('output' in answer)) {
    const reason = 'fault' in answer ? answer.fault : 'no reason given';
    throw new TailwindError('invalid', refused(reason));
  }
  const size = Buffer.byteLength(answer.output.css);
  if (size > TAILWIND_LIMITS.outputBytes) {
    const most = kilobytes(TAILWIND_LIMITS.outputBytes);
    throw new TailwindError('too_large', `The classes make ${kilobytes(size)} of CSS; at most ${most} are allowed.`);
  }
  return answer.output;
}

async function readyThread(): Promise<Worker> {
  const worker = startThread();
  const late = () => new TailwindError('busy', 'Tailwind did not start in time. Try again in a minute.');
  await nextAnswer(worker, TAILWIND_LIMITS.startTime, late);
  return worker;
}

function answerOf(worker: Worker, input: TailwindInput): Promise<WorkerAnswer> {
  const answer = nextAnswer(worker, TAILWIND_LIMITS.time, () => new TailwindError('timeout', tookTooLong()));
  worker.postMessage(input);
  return answer;
}

/**
 * The next message of a thread, which keeps the process alive only meanwhile. Rejects when the thread ends or the
 * time is over.
 */
function nextAnswer(worker: Worker, time: number, late: () => TailwindError): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      outcome();
    };
    const onMessage = (answer: WorkerAnswer) => settle(() => resolve(answer));
    const onError = (error: Error & { code?: string }) => settle(() => reject(ended(error)));
    const onExit = () => settle(() => reject(new TailwindError('busy', 'Tailwind stopped unexpectedly. Try again.')));
    const timer = setTimeout(() => settle(() => reject(late())), time);
    worker.ref();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

/** A thread ends with an error when it needs more memory than it may have; anything else is a fault of ours. */
function ended(error: Error & { code?: string }): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new TailwindError('too_large', 'Tailwind needs too much memory for these classes.');
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}
