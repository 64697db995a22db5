/**
 * The server that a killed supervisor has left running. It is told from a stranger that merely has its pid by the
 * start time its supervisor noted, or, if that was killed before noting it, by the folder it works in.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { endProcess, identifyProcess, isAlive, type EndingStep, type ProcessIdentity } from '../process/index.ts';

/** PostgreSQL's own ways to stop: fast (sessions are ended, all is written), then immediate (as after a crash). */
export const SERVER_ENDING: readonly EndingStep[] = [
  ['SIGINT', 60_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
];

/** What PostgreSQL's lock file says; undefined when there is none. */
function readLockFile(lockFile: string): string | undefined {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The pid in the first line of the lock file. */
function pidInLockFile(lockFile: string): number | undefined {
  const pid = Number.parseInt(readLockFile(lockFile) ?? '', 10);
  return pid > 0 ? pid : undefined;
}

/**
 * Lets the next server start although the pid in the lock file, and in that of the socket which it names, is taken: by
 * another program, or by a server that has ended and whose parent has not noticed (in a container it may never).
 * PostgreSQL asks no more than whether there is a process with it. Only of its own parent it knows that it is none of
 * its servers, so that is who is named instead; the rest stays, by which PostgreSQL sees that nothing uses the memory
 * of the former server any more.
 */
function releaseLock(lockFile: string): void {
  const [, , , port, socketFolder] = readLockFile(lockFile)?.split('\n') ?? [];
  for (const file of [lockFile, ...(socketFolder ? [join(socketFolder, `.s.PGSQL.${port}.lock`)] : [])]) {
    const text = readLockFile(file);
    if (text !== undefined) writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
  }
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
export async function endOrphanedServer(cluster: string, noted: readonly ProcessIdentity[], log: Log): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = pidInLockFile(lockFile);
  const found = pid === undefined ? undefined : identifyProcess(pid);
  // A server that has just been started has no lock file yet, but was noted.
  for (const server of noted.filter((server) => server.pid !== pid && isAlive(server)))
    await endProcess(server, SERVER_ENDING);
  if (found && isServerOf(cluster, found, noted)) {
    log.info(
      `An earlier start was killed and left its database running (process ${found.pid}): it is being stopped first.`,
    );
    await endProcess(found, SERVER_ENDING);
  } else if (found) {
    log.info(
      `${lockFile} is left over from a server that is gone; its process id ${found.pid} is another program's now.`,
    );
  }
  releaseLock(lockFile);
}
