/**
 * PostgreSQL servers for single tests, with Debian's programs: each in a temporary folder, on a loopback port, with a
 * password. They can be stopped, killed, restarted and replicated. (The embedded database is part of the product; these
 * stand for an operator's server in DATABASE_URL.)
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverUser } from '../../src/database/embedded/systemUser.ts';
import { freePort } from '../freePort.ts';
import { killWithChildren } from '../killWithChildren.ts';
import { requirePostgres } from './installedPostgres.ts';

const run = promisify(execFile);

/** Options of a private server. */
export interface PrivateServerOptions {
  /** PostgreSQL settings, such as `max_connections`. Durability is PostgreSQL's default: on. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A PostgreSQL server used by one test only. */
export interface PrivateServer {
  /** The URL of its database `postgres`, as a superuser; the same after restarts. */
  readonly url: string;
  readonly port: number;
  /** The major version, such as 15. */
  readonly major: number;
  /** The postmaster's process id; undefined while it is not running. */
  pid(): number | undefined;
  /** Starts it after `stop` or `kill`, and waits until it accepts connections. */
  start(): Promise<void>;
  /** Stops it cleanly: ends sessions and writes everything. Keeps its data. */
  stop(): Promise<void>;
  /** Kills the postmaster and all its processes with -9, at the same moment. Keeps its data as they are then. */
  kill(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

const ROLE = 'keyframe';
const LOOPBACK = '127.0.0.1';

/** How long (milliseconds) a server may take to accept connections, including crash recovery. */
const READY_TIMEOUT = 60_000;

/** Codes of a server that is starting: retry. */
const RETRYABLE_CODES = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET']);

/** The user that the programs run as, since PostgreSQL refuses to run as root; for a new cluster. */
function asServerUser(): { uid?: number; gid?: number } {
  const user = serverUser('');
  return user ? { uid: user.uid, gid: user.gid } : {};
}

function makeFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-postgres-'));
  const { uid, gid } = asServerUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Whether a server takes connections yet. @throws Error of a connection that a start does not explain */
export async function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // connect() rejects with the same error, which is handled there.
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (RETRYABLE_CODES.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** How often a replica retries its primary; PostgreSQL's default of five seconds is long for a test. */
const RECONNECT_INTERVAL = '100ms';

/** A server's folders and password. */
interface Place {
  readonly folder: string;
  readonly password: string;
}

const clusterOf = ({ folder }: Place): string => join(folder, 'cluster');

function urlOf({ password }: Place, port: number): string {
  return `postgresql://${ROLE}:${password}@${LOOPBACK}:${port}/postgres`;
}

/** Starts the server of an existing cluster; deletes it when it does not start. */
async function serve(place: Place, { settings = {} }: PrivateServerOptions): Promise<PrivateServer> {
  const { major, programs } = requirePostgres();
  const port = await freePort();
  const url = urlOf(place, port);
  const all = { listen_addresses: LOOPBACK, port: String(port), unix_socket_directories: '', ...settings };
  const log = join(place.folder, 'log');
  let running: { readonly pid: number; readonly ended: Promise<unknown> } | undefined;

  async function start(): Promise<void> {
    if (running) throw new Error('This server runs already.');
    const { uid, gid } = asServerUser();
    const rights = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    const options = Object.entries({ ...all, logging_collector: 'off' }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    // The kernel stops it when this process ends in any way.
    const command = ['--pdeathsig', 'INT', '/bin/sh', '-c', 'exec "$0" "$@" >>"$KEYFRAME_LOG" 2>&1', programs.postgres];
    const child = spawn('setpriv', [...rights, ...command, '-D', clusterOf(place), ...options], {
      cwd: place.folder,
      env: { PATH: process.env['PATH'], KEYFRAME_LOG: log },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit').finally(() => (running = undefined));
    if (child.pid === undefined) return void (await ended);
    running = { pid: child.pid, ended };
    const deadline = Date.now() + READY_TIMEOUT;
    while (!(await takesConnections(url))) {
      if (!running || Date.now() > deadline)
        throw new Error(`The private PostgreSQL does not start:\n${await readFile(log, 'utf8')}`);
      await sleep(20);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!running) return;
    const { pid, ended } = running;
    if (signal === 'SIGKILL') {
      // Suspended first, so that it cannot fork while its processes are listed.
      process.kill(pid, 'SIGSTOP');
      killWithChildren(pid);
    } else {
      process.kill(pid, signal);
    }
    await ended;
  }

  const server: PrivateServer = {
    url,
    port,
    major,
    pid: () => running?.pid,
    start,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGINT');
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

/** Starts a server with an empty cluster: UTF-8, collation C.UTF-8. Installs PostgreSQL if needed (requirePostgres). */
export async function startPrivateServer(options: PrivateServerOptions = {}): Promise<PrivateServer> {
  const { programs } = requirePostgres();
  const place: Place = { folder: makeFolder(), password: randomBytes(18).toString('base64url') };
  const passwordFile = join(place.folder, 'password');
  const { uid, gid } = asServerUser();
  try {
    writeFileSync(passwordFile, place.password, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
    const access = ['--username', ROLE, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
    const texts = ['--encoding', 'UTF8', '--locale', 'C.UTF-8'];
    await run(programs.initdb, ['--pgdata', clusterOf(place), ...access, ...texts, '--no-instructions'], {
      cwd: place.folder,
      uid,
      gid,
    });
  } catch (error) {
    rmSync(place.folder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return serve(place, options);
}

/**
 * Starts a read-only streaming replica of a running server, copied by pg_basebackup. It runs until it is stopped or
 * removed, whatever happens to the primary; `SELECT pg_promote()` promotes it.
 */
export async function startReplica(primary: PrivateServer, options: PrivateServerOptions = {}): Promise<PrivateServer> {
  const { programs } = requirePostgres();
  const place: Place = { folder: makeFolder(), password: decodeURIComponent(new URL(primary.url).password) };
  try {
    mkdirSync(clusterOf(place), { mode: 0o700 });
    const { uid, gid } = asServerUser();
    if (uid !== undefined && gid !== undefined) chownSync(clusterOf(place), uid, gid);
    const copy = [
      '--pgdata',
      clusterOf(place),
      '--wal-method',
      'stream',
      '--checkpoint',
      'fast',
      '--write-recovery-conf',
    ];
    await run(programs.pg_basebackup, ['--dbname', primary.url, ...copy], { cwd: place.folder, uid, gid });
  } catch (error) {
    rmSync(place.folder, { recursive: true, force: true });
    throw error;
  }
  return serve(place, { settings: { wal_retrieve_retry_interval: RECONNECT_INTERVAL, ...options.settings } });
}
