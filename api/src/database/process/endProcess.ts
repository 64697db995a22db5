/** Ending a process known by its identity, so that a process that reuses its pid is never signalled. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from './processIdentity.ts';

/** A signal, and how long (milliseconds) to wait for the process to end before the next one. */
export type ShutdownStep = readonly [signal: NodeJS.Signals, timeout: number];

/** For ordinary programs: SIGTERM, then SIGKILL after five seconds. */
export const DEFAULT_SHUTDOWN: readonly ShutdownStep[] = [
  ['SIGTERM', 5_000],
  ['SIGKILL', 5_000],
];

/** Sends a signal to this process only. Returns false when it no longer runs. */
export function signalProcess(identity: ProcessIdentity, signal: NodeJS.Signals): boolean {
  if (!isAlive(identity)) return false;
  try {
    process.kill(identity.pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw new Error(`Process ${identity.pid} cannot be sent ${signal}. End it, then try again.`, {
      cause: error,
    });
  }
}

/** Waits until the process has ended, at most `timeout` milliseconds. Returns whether it has. */
export async function waitForEnd(identity: ProcessIdentity, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (isAlive(identity)) {
    if (Date.now() >= deadline) return false;
    await sleep(15);
  }
  return true;
}

/**
 * Ends a process by these steps, in order.
 *
 * @throws Error when it survives all of them.
 */
export async function endProcess(
  identity: ProcessIdentity,
  steps: readonly ShutdownStep[] = DEFAULT_SHUTDOWN,
): Promise<void> {
  for (const [signal, timeout] of steps) {
    if (!signalProcess(identity, signal)) return;
    if (await waitForEnd(identity, timeout)) return;
  }
  throw new Error(`Process ${identity.pid} does not end. End it, then try again.`);
}
