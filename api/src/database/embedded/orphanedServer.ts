/**
 * Finds and stops the server left running by a killed supervisor. A process with a reused pid is ruled out by the start
 * time that the supervisor recorded, or, if it was killed before that, by the server's working folder.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { endProcess, identifyProcess, isAlive, type ShutdownStep, type ProcessIdentity } from '../process/index.ts';

/** PostgreSQL's shutdown modes: fast (ends sessions, writes everything), then immediate (like a crash). */
export const SERVER_ENDING: readonly ShutdownStep[] = [
  ['SIGINT', 60_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
];

/** The content of PostgreSQL's lock file; undefined without one. */
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
 * Lets the next server start although the pid in the lock files (cluster and socket) is in use: by an unrelated
 * process, or by an ended server that its parent has not reaped (in a container it may never be). PostgreSQL only
 * checks whether a process with that pid exists, and exempts its own parent, so the files get the pid of this process.
 * The rest of the file stays: PostgreSQL uses it to check that the old shared memory is not in use.
 */
function releaseLock(lockFile: string): void {
  const [, , , port, socketFolder] = readLockFile(lockFile)?.split('\n') ?? [];
  for (const file of [lockFile, ...(socketFolder ? [join(socketFolder, `.s.PGSQL.${port}.lock`)] : [])]) {
    const text = readLockFile(file);
    if (text !== undefined) writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
  }
}

/** The process's working folder, where the system exposes it. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // No /proc, or another user's process.
  }
}

function commandLine(pid: number): string {
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

function isServerOf(cluster: string, found: ProcessIdentity, recorded: readonly ProcessIdentity[]): boolean {
  if (recorded.some(({ pid, started }) => pid === found.pid && started === found.started)) return true;
  const folder = workingFolder(found.pid);
  return folder === undefined ? commandLine(found.pid).includes(`-D ${cluster} `) : folder === realpathSync(cluster);
}

/**
 * Stops the server that still runs on this cluster, if any.
 *
 * @param recorded - servers recorded by earlier supervisors, all dead.
 */
export async function endOrphanedServer(
  cluster: string,
  recorded: readonly ProcessIdentity[],
  log: Log,
): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = pidInLockFile(lockFile);
  const found = pid === undefined ? undefined : identifyProcess(pid);
  // A server that has just started has no lock file yet, but was recorded.
  for (const server of recorded.filter((server) => server.pid !== pid && isAlive(server)))
    await endProcess(server, SERVER_ENDING);
  if (found && isServerOf(cluster, found, recorded)) {
    log.info(`Stopping the orphaned database server of a killed process (process ${found.pid}).`);
    await endProcess(found, SERVER_ENDING);
  } else if (found) {
    log.info(`Released the stale lock file ${lockFile}: process ${found.pid} is not its server.`);
  }
  releaseLock(lockFile);
}
