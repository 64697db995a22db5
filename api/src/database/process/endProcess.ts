/** Ending a process that is known by identity: never a stranger who has got its pid since. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from './processIdentity.ts';

/** A signal and how long (milliseconds) the process is given to end by it before the next one. */
export type EndingStep = readonly [signal: NodeJS.Signals, patience: number];

/** For ordinary programs: asked first, forced after five seconds. */
export const ORDINARY_ENDING: readonly EndingStep[] = [
  ['SIGTERM', 5_000],
  ['SIGKILL', 5_000],
];

/** Sends a signal to exactly this process. False when it no longer runs. */
export function signalProcess(identity: ProcessIdentity, signal: NodeJS.Signals): boolean {
  if (!isAlive(identity)) return false;
  try {
    process.kill(identity.pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw new Error(`Process ${identity.pid} cannot be sent ${signal}: end it yourself, then try again.`, {
      cause: error,
    });
  }
}

/** Waits until the process has ended, at most `patience` milliseconds. Says whether it has. */
export async function waitForEnd(identity: ProcessIdentity, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (isAlive(identity)) {
    if (Date.now() >= deadline) return false;
    await sleep(15);
  }
  return true;
}

/**
 * Ends a process by the given steps, one after the other until it is gone.
 *
 * @throws Error when it outlives all of them.
 */
export async function endProcess(
  identity: ProcessIdentity,
  steps: readonly EndingStep[] = ORDINARY_ENDING,
): Promise<void> {
  for (const [signal, patience] of steps) {
    if (!signalProcess(identity, signal)) return;
    if (await waitForEnd(identity, patience)) return;
  }
  throw new Error(`Process ${identity.pid} does not end: end it yourself, then try again.`);
}
