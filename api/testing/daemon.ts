/** Programs that a test starts and kills: without root's rights, and never longer than the test's own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { serverUser } from '../src/database/embedded/systemUser.ts';

/** A running program. */
export interface Daemon {
  readonly pid: number;
  isRunning(): boolean;
  /** Sends the signal and waits for its end. Does nothing when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The ids of the user that daemons run as when root starts them. */
export function daemonUser(): { uid?: number; gid?: number } {
  const user = serverUser('');
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** Where a program runs, and how it ends. */
export interface DaemonOptions {
  readonly cwd: string;
  /** The file to which its output is appended. */
  readonly log: string;
  /** The signal with which the kernel ends it when this process has ended in any way. */
  readonly orphaned?: 'KILL' | 'TERM';
}

/** Starts a program. */
export function startDaemon(
  command: readonly [string, ...string[]],
  { log, cwd, orphaned = 'KILL' }: DaemonOptions,
): Daemon {
  const { uid, gid } = daemonUser();
  const rights = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const output = openSync(log, 'a');
  const child = spawn('setpriv', [...rights, '--pdeathsig', orphaned, ...command], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: cwd, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let running = true;
  const ended = once(child, 'exit').then(() => {
    running = false;
  });
  if (child.pid === undefined) throw new Error(`${command[0]} cannot be started: setpriv is missing.`);
  return {
    pid: child.pid,
    isRunning: () => running,
    async end(signal) {
      if (running) child.kill(signal);
      await ended;
    },
  };
}
