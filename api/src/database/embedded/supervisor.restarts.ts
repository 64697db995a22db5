import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runProgram } from '../../../testing/program.ts';
import { openDatabase, type Database } from '../index.ts';
import type { Log } from '../log.ts';
import {
  identifyProcess,
  identifySelf,
  isAlive,
  readPidHolder,
  waitForEnd,
  type ProcessIdentity,
} from '../process/index.ts';
import { SYSTEM_FOLDER } from './placement.ts';
import { startEmbedded, type EmbeddedDatabase } from './supervisor.ts';

/** Starts and stops real processes, on machines that may be busy. */
jest.setTimeout(60_000);

const IS_ROOT = process.getuid?.() === 0;

let root: string;
let dataDir: string;
let lines: string[];
const opened: (Database | EmbeddedDatabase)[] = [];

const log: Log = {
  info: (line) => lines.push(line),
  warn: (line) => lines.push(line),
  error: (line) => lines.push(line),
};

beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-engine-'));
  chmodSync(root, 0o755);
  dataDir = join(root, 'data');
  lines = [];
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  rmSync(root, { recursive: true, force: true });
});

async function open(exclusive = false): Promise<Database> {
  const database = await openDatabase({ dataDir, log, exclusive });
  opened.push(database);
  return database;
}

async function start(): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, log });
  opened.push(embedded);
  return embedded;
}

async function close(database: Database | EmbeddedDatabase): Promise<void> {
  opened.splice(opened.indexOf(database), 1);
  await database.close();
}

function supervised(): ProcessIdentity {
  const server = readPidHolder<{ server: ProcessIdentity }>(join(dataDir, 'postgres'), 'supervisor')?.note?.server;
  if (!server) throw new Error('No process supervises this data folder.');
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  it('is durable UTF-8 PostgreSQL with a password and keeps its rows across a restart', async () => {
    const first = await open();
    const { rows } = await first.pool.query(
      `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
              current_setting('password_encryption') AS passwords, lower('ÉA') AS lower`,
    );
    expect(rows).toEqual([{ fsync: 'on', encoding: 'UTF8', passwords: 'scram-sha-256', lower: 'éa' }]);
    await first.pool.query(`CREATE TABLE kept AS SELECT 'still here' AS text`);
    const server = supervised();
    await close(first);
    expect(isAlive(server)).toBe(false);

    const second = await open();
    expect((await second.pool.query('SELECT text FROM kept')).rows).toEqual([{ text: 'still here' }]);
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
    await expect(query(second.url.replace(/:[^:@/]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it('loses no acknowledged row when its supervisor is killed with -9; the next start stops the orphaned server', async () => {
    const program = runProgram('countingProgram', dataDir);
    await program.printed(50);
    const orphan = supervised();
    await program.kill();
    const acknowledged = program.lines.length;
    expect(isAlive(orphan)).toBe(true);

    const { pool } = await open();
    expect(isAlive(orphan)).toBe(false);
    expect(supervised().pid).not.toBe(orphan.pid);
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM counted WHERE number <= ${acknowledged}`,
    );
    expect(rows).toEqual([{ count: acknowledged }]);
    expect(lines.join('\n')).toContain(`process ${orphan.pid}`);
  });

  it('stops when its program exits without closing it', async () => {
    const program = runProgram('countingProgram', dataDir);
    await program.printed(1);
    const server = supervised();
    program.child.kill('SIGUSR2');
    expect(await waitForEnd(server, 10_000)).toBe(true);
    await program.kill();
  });

  it('restarts a server that died', async () => {
    const embedded = await start();
    await query(embedded.url, 'CREATE TABLE kept ()');
    const first = embedded.server()!;
    process.kill(first.pid, 'SIGKILL');
    while (!embedded.server() || embedded.server()!.pid === first.pid) await sleep(20);
    expect(await query(embedded.url, 'SELECT * FROM kept')).toEqual([]);
    expect(lines.join('\n')).toContain('restarting');
  });

  it('retries without a limit while the server cannot start, and recovers', async () => {
    const embedded = await startEmbedded({ dataDir, log, restartDelays: [1] });
    opened.push(embedded);
    const { cluster, aside } = { cluster: join(embedded.home, 'cluster'), aside: join(embedded.home, 'aside') };
    const first = embedded.server()!;
    renameSync(cluster, aside);
    process.kill(first.pid, 'SIGKILL');
    const failures = () => lines.filter((line) => line.includes('did not start')).length;
    while (failures() < 12) await sleep(5);
    expect(embedded.server()).toBeUndefined();
    renameSync(aside, cluster);
    while (!embedded.server()) await sleep(20);
    expect(await query(embedded.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets a second process attach, which leaves it running', async () => {
    const program = runProgram('countingProgram', dataDir);
    try {
      await program.printed(1);
      const guest = await open();
      expect((await guest.pool.query('SELECT min(number) AS first FROM counted')).rows).toEqual([{ first: 1 }]);
      await close(guest);
      expect(isAlive(supervised())).toBe(true);
      await program.printed(program.lines.length + 1);
    } finally {
      await program.kill();
    }
    await open(); // Cleans up after the killed program.
  });

  it('rejects a second exclusive supervisor with the process id of the first', async () => {
    await open(true);
    await expect(open(true)).rejects.toThrow(`is already run by process ${process.pid}`);
  });

  it('does not signal an unrelated process with the pid of its former server', async () => {
    const embedded = await start();
    await close(embedded);
    const stranger = identifyProcess(process.ppid)!;
    writeFileSync(join(embedded.home, 'cluster/postmaster.pid'), `${stranger.pid}\n${embedded.home}/cluster\n1\n`);
    const again = await start();
    expect(await query(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(isAlive(stranger)).toBe(true);
    expect(isAlive(identifySelf())).toBe(true);
  });

  it('starts although its former server is an unreaped zombie', async () => {
    const embedded = await start();
    await close(embedded);
    // The shell starts a short-lived child and execs another program, which never reaps it.
    const { uid, gid } = statSync(join(embedded.home, 'cluster'));
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      uid,
      gid,
    });
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    const pid = Number(line);
    while (identifyProcess(pid)) await sleep(5);
    try {
      expect(() => process.kill(pid, 0)).not.toThrow();
      const former = `${pid}\n${embedded.home}/cluster\n1\n5432\n${embedded.home}/run\n`;
      writeFileSync(join(embedded.home, 'cluster/postmaster.pid'), former);
      writeFileSync(join(embedded.home, 'run/.s.PGSQL.5432.lock'), former);
      const again = await start();
      expect(await query(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      parent.kill();
    }
  });

  it('names the folder that is not writable', async () => {
    writeFileSync(join(root, 'file'), '');
    dataDir = join(root, 'file/data');
    await expect(open()).rejects.toThrow(`The data folder ${dataDir} cannot be written (ENOTDIR)`);
  });

  it('listens on loopback when the socket path is too long', async () => {
    dataDir = join(root, randomBytes(40).toString('hex'), 'data');
    const { url, pool } = await open();
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const { rows } = await pool.query(`SELECT current_setting('listen_addresses') AS listen`);
    expect(rows).toEqual([{ listen: '127.0.0.1' }]);
  });

  it('works in a folder that only its owner can enter', async () => {
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    dataDir = join(closed, 'data');
    const embedded = await start();
    await query(embedded.url, `CREATE TABLE kept AS SELECT 'still here' AS text`);
    await close(embedded);
    const again = await start();
    expect(await query(again.url, 'SELECT text FROM kept')).toEqual([{ text: 'still here' }]);
    // Root runs PostgreSQL as another user, who cannot enter the folder; an ordinary user runs it as themselves.
    expect(again.home.startsWith(IS_ROOT ? SYSTEM_FOLDER : dataDir)).toBe(true);
    expect(lines.some((line) => line.includes(`files are in ${SYSTEM_FOLDER}`))).toBe(IS_ROOT);
    if (IS_ROOT) {
      await close(again);
      rmSync(again.home, { recursive: true });
    }
    expect(existsSync(join(dataDir, 'postgres.log'))).toBe(true);
  });
});
