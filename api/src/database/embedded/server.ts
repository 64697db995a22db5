/** One PostgreSQL process, a child of this process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { identifyProcess, type ProcessIdentity } from '../process/index.ts';
import type { Binaries } from './binaries.ts';
import { connectionUrl, type Endpoint } from './endpoint.ts';
import { SERVER_ENDING } from './orphanedServer.ts';
import type { Placement } from './placement.ts';

/**
 * The settings of every embedded server. The durability settings are PostgreSQL's defaults, stated because the product
 * promises them.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  port: '5432',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  cluster_name: 'keyframe',
};

/** The arguments of {@link startServer}. */
export interface ServerPlan {
  readonly place: Placement;
  readonly binaries: Binaries;
  readonly endpoint: Endpoint;
  readonly password: string;
  /** Settings that override the usual ones, such as `fsync=off` in tests. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A running server. */
export interface Server {
  readonly identity: ProcessIdentity;
  /** Resolves when it has ended, with the exit code or signal. */
  readonly ended: Promise<string>;
  /** Stops it (PostgreSQL's fast shutdown) and waits until it has ended. */
  stop(): Promise<void>;
}

/** The log is rotated at a start when it exceeds this size. One old file is kept. */
const LOG_BYTES = 16 * 1024 * 1024;

/** How long (milliseconds) a server may take to become ready, including crash recovery. */
const READY_TIMEOUT = 300_000;

/** Codes of a server that is starting or stopping: retry. */
const RETRYABLE_CODES = new Set(['57P03', 'ECONNREFUSED', 'ENOENT']);

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function launch({ place, binaries, endpoint, settings }: ServerPlan): ChildProcess {
  const all = { ...SETTINGS, ...endpoint.settings, port: String(endpoint.port), ...settings };
  const log = openLog(place.logFile);
  try {
    return spawn(
      binaries.postgres,
      ['-D', place.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        cwd: place.cluster,
        env: { PATH: process.env['PATH'], ...binaries.env },
        stdio: ['ignore', log, log],
        uid: place.user?.uid,
        gid: place.user?.gid,
        // Its own process group: Ctrl-C signals the terminal's whole group, and the database must outlive the
        // requests in flight.
        detached: true,
      },
    );
  } finally {
    closeSync(log);
  }
}

async function connectOnce(url: string): Promise<'ready' | 'not yet'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // connect() rejects with the same error, which is handled there.
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && RETRYABLE_CODES.has(code)) return 'not yet';
    if (code === '28P01') throw new Error('The database rejects the stored password.', { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT;
  while (!hasEnded()) {
    if ((await connectOnce(url)) === 'ready') return;
    if (Date.now() > deadline) throw new Error(`The database was not ready within ${READY_TIMEOUT / 1000} s.`);
    await sleep(20);
  }
}

/**
 * Starts the server and waits until it accepts connections.
 *
 * @param onIdentity - called with the server's identity right after the spawn.
 * @throws Error when it ends before it is ready; its log file has the reason.
 */
export async function startServer(plan: ServerPlan, onIdentity: (identity: ProcessIdentity) => void): Promise<Server> {
  const child = launch(plan);
  let how: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve((how = error.message)));
    child.once('exit', (code, signal) => resolve((how = signal ? `signal ${signal}` : `exit code ${code}`)));
  });
  const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);

  const stop = async (): Promise<void> => {
    child.ref();
    for (const [signal, patience] of SERVER_ENDING) {
      if (how !== undefined) return;
      child.kill(signal);
      await Promise.race([ended, sleep(patience, undefined, { ref: false })]);
    }
  };

  try {
    if (identity) onIdentity(identity); // It may fail, for example on a full disk. A server that is not recorded must not keep running.
    await waitUntilReady(connectionUrl(plan.endpoint, plan.password, 'postgres'), () => how !== undefined);
  } catch (error) {
    await stop();
    throw error;
  }
  if (how !== undefined || !identity) {
    throw new Error(`The database did not start (${how ?? (await ended)}). See ${plan.place.logFile}.`);
  }
  child.unref(); // Does not keep this process alive; stopping the server at exit does not need that.
  return { identity, ended, stop };
}
