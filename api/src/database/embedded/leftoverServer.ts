/**
 * The server that a killed supervisor has left running. It is told from a stranger that merely has its pid by the
 * start time its supervisor noted, or, if that was killed before noting it, by the folder it works in.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, identifyProcess, isAlive, type EndingStep, type ProcessIdentity } from '../../process/index.ts';
import type { Log } from '../log.ts';

/** PostgreSQL's own ways to stop: fast (sessions are ended, all is written), then immediate (as after a crash). */
export const SERVER_ENDING: readonly EndingStep[] = [
  ['SIGINT', 60_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
];

/** The pid in the first line of the file that PostgreSQL keeps while it runs. */
function pidInLockFile(lockFile: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(lockFile, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/** The folder the process works in, where the system tells and we may know. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // No /proc, or the process of another user.
  }
}

function commandLine(pid: number): string {
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

function isServerOf(cluster: string, found: ProcessIdentity, noted: readonly ProcessIdentity[]): boolean {
  if (noted.some(({ pid, started }) => pid === found.pid && started === found.started)) return true;
  const folder = workingFolder(found.pid);
  return folder === undefined ? commandLine(found.pid).includes(`-D ${cluster} `) : folder === realpathSync(cluster);
}

/**
 * Ends the server that still runs on this cluster, if one does, cleanly.
 *
 * @param noted - servers that earlier supervisors, all dead, noted as theirs.
 */
export async function endLeftoverServer(cluster: string, noted: readonly ProcessIdentity[], log: Log): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = pidInLockFile(lockFile);
  const found = pid === undefined ? undefined : identifyProcess(pid);
  // A server that has just been started has no lock file yet, but was noted.
  for (const server of noted.filter((server) => server.pid !== pid && isAlive(server))) await endProcess(server, SERVER_ENDING);
  if (!found) return; // PostgreSQL itself deals with the lock file of a process that is gone.
  if (isServerOf(cluster, found, noted)) {
    log.info(`An earlier start was killed and left its database running (process ${found.pid}): it is being stopped first.`);
    await endProcess(found, SERVER_ENDING);
  } else {
    log.info(`${lockFile} is left over from a server that is gone; its process id ${found.pid} is another program's now.`);
    rmSync(lockFile, { force: true });
  }
}
