/** One run of the PostgreSQL program, as a child of this process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { identifyProcess, type ProcessIdentity } from '../process/index.ts';
import type { Binaries } from './binaries.ts';
import { connectionUrl, type Endpoint } from './endpoint.ts';
import { SERVER_ENDING } from './orphanedServer.ts';
import type { Placement } from './placement.ts';

/** Settings of every embedded server. Durability is PostgreSQL's default and is named because it is promised. */
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

/** What {@link startServer} starts. */
export interface ServerPlan {
  readonly place: Placement;
  readonly binaries: Binaries;
  readonly endpoint: Endpoint;
  readonly password: string;
  /** Settings that win over the usual ones, such as `fsync=off` for a test. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A server that runs. */
export interface Server {
  readonly identity: ProcessIdentity;
  /** Resolves when it has ended, for whatever reason, with how. */
  readonly ended: Promise<string>;
  /** Stops it cleanly (PostgreSQL's fast shutdown) and waits until it has ended. */
  stop(): Promise<void>;
}

/** Size at which the server's log is put aside at a start, so that two such files are the most there is. */
const LOG_BYTES = 16 * 1024 * 1024;

/** How long (milliseconds) a server may need to be ready, replaying its log after a crash included. */
const READY_PATIENCE = 300_000;

/** `the database system is starting up` (or shutting down): to be waited for. */
const NOT_YET = new Set(['57P03', 'ECONNREFUSED', 'ENOENT']);

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
        // A group of its own: Ctrl-C goes to the whole group of the terminal, and the database must outlast the
        // requests that still use it.
        detached: true,
      },
    );
  } finally {
    closeSync(log);
  }
}

async function connectOnce(url: string): Promise<'ready' | 'not yet'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // The same failure rejects connect(), which is where it is judged.
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && NOT_YET.has(code)) return 'not yet';
    if (code === '28P01')
      throw new Error('The database does not take the password that is kept for it.', { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_PATIENCE;
  while (!hasEnded()) {
    if ((await connectOnce(url)) === 'ready') return;
    if (Date.now() > deadline) throw new Error(`The database is not ready after ${READY_PATIENCE / 1000} s.`);
    await sleep(20);
  }
}

/**
 * Starts the server and waits until it takes connections.
 *
 * @param noted - called with the server's identity as soon as it has one, before anything else happens.
 * @throws Error when it ends before it is ready; its log file says why.
 */
export async function startServer(plan: ServerPlan, noted: (identity: ProcessIdentity) => void): Promise<Server> {
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
    if (identity) noted(identity); // It may fail, as on a full disk: a server that nobody knows of must not stay.
    await waitUntilReady(connectionUrl(plan.endpoint, plan.password, 'postgres'), () => how !== undefined);
  } catch (error) {
    await stop();
    throw error;
  }
  if (how !== undefined || !identity) {
    throw new Error(`The database did not start (${how ?? (await ended)}): ${plan.place.logFile} says why.`);
  }
  child.unref(); // A program that is done may end; it stops the server as it does.
  return { identity, ended, stop };
}
