import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { childProcesses, identifyProcess } from '../../src/database/process/index.ts';
import { startPrivateServer, startReplica, type PrivateServer } from './privateServer.ts';

let server: PrivateServer;
beforeAll(async () => {
  server = await startPrivateServer();
  await query(server, 'CREATE TABLE kept (number integer PRIMARY KEY)');
});
afterAll(() => server.remove());

async function query(of: PrivateServer, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: of.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Polls until a replica has a row; the test's timeout limits it. */
async function arrived(replica: PrivateServer, number: number): Promise<void> {
  while ((await query(replica, `SELECT number FROM kept WHERE number = ${number}`)).length === 0) await sleep(20);
}

it('is durable, requires its password and listens on loopback only', async () => {
  const [settings] = await query(
    server,
    `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS listen`,
  );
  expect(settings).toEqual({ fsync: 'on', listen: '127.0.0.1' });
  expect(server.major).toBeGreaterThanOrEqual(15);
  const stranger = new pg.Client({ connectionString: server.url.replace(/:[^:@/]+@/, ':wrong@') });
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
});

it('loses no acknowledged row when all its processes are killed, and leaves none running', async () => {
  await query(server, 'INSERT INTO kept VALUES (1)');
  const processes = [server.pid()!, ...childProcesses(server.pid()!)];
  expect(processes.length).toBeGreaterThan(1);
  await server.kill();
  expect(server.pid()).toBeUndefined();
  // The other processes end shortly after the postmaster.
  while (processes.some((pid) => identifyProcess(pid))) await sleep(10);
  await expect(query(server, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  await server.start();
  expect(await query(server, 'SELECT number FROM kept')).toEqual([{ number: 1 }]);
});

it('keeps its rows across a restart', async () => {
  await query(server, 'INSERT INTO kept VALUES (2)');
  await server.stop();
  await server.start();
  expect(await query(server, 'SELECT max(number) AS last FROM kept')).toEqual([{ last: 2 }]);
});

it('has read-only replicas, which keep running when it is gone', async () => {
  const replica = await startReplica(server);
  try {
    await query(server, 'INSERT INTO kept VALUES (3)');
    await arrived(replica, 3);
    await expect(query(replica, 'INSERT INTO kept VALUES (4)')).rejects.toThrow(/read-only transaction/);
    await server.kill();
    expect(await query(replica, 'SELECT max(number) AS last FROM kept')).toEqual([{ last: 3 }]);
    await server.start();
    await query(server, 'INSERT INTO kept VALUES (5)');
    await arrived(replica, 5);
  } finally {
    await replica.remove();
  }
});

it('leaves no files when it is removed', async () => {
  const other = await startPrivateServer();
  const [{ folder } = {}] = await query(other, `SELECT current_setting('data_directory') AS folder`);
  expect(existsSync(String(folder))).toBe(true);
  const pid = other.pid()!;
  await other.remove();
  expect([existsSync(String(folder)), identifyProcess(pid)]).toEqual([false, undefined]);
});
