import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readPidHolder } from '../../src/database/process/index.ts';
import { startApiProcess, type ApiProcess } from '../../testing/apiProcess.ts';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';
import { mountSmallDisk, type SmallDisk } from './smallDisk.ts';

/** A real API process whose embedded database is on a disk that fills up. */

let disk: SmallDisk;
let api: ApiProcess;
/** Every message that was acknowledged. */
const acknowledged = new Set<string>();

beforeAll(async () => {
  disk = mountSmallDisk(192);
  api = await startApiProcess({ KEYFRAME_DATA: disk.folder });
}, 120_000);
afterAll(async () => {
  disk.free();
  await api.stop();
  disk.remove();
});

/** Sends a large message; returns the status and whether there is a Retry-After. */
async function write(): Promise<[status: number, retryAfter: boolean]> {
  const message = randomBytes(3_000).toString('base64');
  const body = { name: 'Eve', email: 'eve@people.test', topic: 'Fun', message };
  const { status, headers } = await api.call('createContactForm', { body });
  if (status === 200) acknowledged.add(message);
  return [status, Number(headers['retry-after']) > 0];
}

const read = async () => (await api.call('getVerifiedComponents')).status;

async function query<Row extends object>(text: string): Promise<Row[]> {
  const url = readPidHolder<{ url: string }>(join(disk.folder, 'postgres'), 'supervisor')?.note?.url;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // The query rejects with the same error.
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function expectNothingLost(): Promise<void> {
  const stored = new Set(
    (await query<{ message: string }>('SELECT message FROM contact_messages')).map(({ message }) => message),
  );
  expect([...acknowledged].filter((message) => !stored.has(message))).toEqual([]);
  expect(await query(DISAGREEMENTS)).toEqual([]);
}

/** Polls until a write succeeds; the test's timeout limits it. */
async function writeSucceeds(): Promise<void> {
  while ((await write())[0] !== 200) await sleep(100);
}

it('returns 503 for writes while the disk is full, serves reads, and accepts writes once there is space', async () => {
  for (let count = 0; count < 20; count += 1) expect((await write())[0]).toBe(200);
  disk.fill();
  const refused: [number, boolean][] = [];
  for (let count = 0; count < 2_000 && refused.length < 20; count += 1) {
    const answer = await write();
    if (answer[0] !== 200) refused.push(answer);
  }
  expect(refused).toEqual(Array.from({ length: 20 }, () => [503, true]));
  expect(await read()).toBe(200);
  disk.free();
  await writeSucceeds();
  await expectNothingLost();
});

it('recovers automatically when the database could not start because the disk was full', async () => {
  disk.fill();
  // A log file larger than the free space: the server stops at once, and cannot start until there is space.
  await expect(
    query('SELECT pg_switch_wal(); CREATE TABLE more AS SELECT 1 AS one; SELECT pg_switch_wal(); DROP TABLE more'),
  ).rejects.toThrow();
  const failed = () => api.log.filter((line) => line.includes('The database did not start')).length;
  for (let count = 0; count < 600 && failed() < 6; count += 1) {
    expect(await write()).toEqual([503, true]);
    await sleep(200);
  }
  expect(failed()).toBeGreaterThanOrEqual(6);
  expect((await fetch(`${api.apiUrl}/healthz`)).status).toBe(200);
  disk.free();
  await writeSucceeds();
  expect(await read()).toBe(200);
  await expectNothingLost();
});
