import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { queryable } from '../../src/database/queryable.ts';
import { seedStarter } from '../../src/starter/seedStarter.ts';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';
import { testDatabase, type TestDatabase } from '../../testing/index.ts';
import { startPrivateServer, type PrivateServer } from '../../testing/postgres/index.ts';
import { administer, withDatabase } from '../../testing/testCluster.ts';
import { exportSnapshot } from './exportSnapshot.ts';
import { importSnapshot } from './importSnapshot.ts';

/**
 * The embedded database (the test cluster, PostgreSQL 18), and a server (Debian's) with another collation and time
 * zone.
 */

let embedded: TestDatabase;
let server: PrivateServer;
let pool: pg.Pool;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-engines-'));
  [embedded, server] = await Promise.all([
    testDatabase(),
    startPrivateServer({ settings: { timezone: 'America/St_Johns', datestyle: 'German' } }),
  ]);
  await administer(
    server.url,
    `CREATE DATABASE moved TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'sv-SE' LOCALE 'C.UTF-8'`,
  );
  pool = new pg.Pool({ connectionString: withDatabase(server.url, 'moved'), max: 4 });
  // The server is removed while the last connections close.
  pool.on('error', () => undefined);
  await seedStarter(queryable(embedded.pool));
  // Words that locales sort differently.
  await embedded.pool.query(
    `INSERT INTO tags (name) VALUES ('zebra'), ('äpple'), ('Öl'), ('apple'), ('Zorn'), ('a-b'), ('ab')`,
  );
}, 120_000);
afterAll(async () => {
  await pool.end();
  await Promise.all([embedded.close(), server.remove()]);
  await rm(folder, { recursive: true });
});

it('moves a site from the embedded database to a server and back with identical hashes', async () => {
  const out = await exportSnapshot(embedded.pool, join(folder, 'out'));
  await importSnapshot(pool, join(folder, 'out'));
  expect((await pool.query(DISAGREEMENTS)).rows).toEqual([]);
  const there = await exportSnapshot(pool, join(folder, 'there'));
  expect([there.tables, there.migrations]).toEqual([out.tables, out.migrations]);

  const back = await testDatabase();
  try {
    await importSnapshot(back.pool, join(folder, 'there'));
    expect((await back.pool.query(DISAGREEMENTS)).rows).toEqual([]);
    expect((await exportSnapshot(back.pool, join(folder, 'back'))).tables).toEqual(out.tables);
  } finally {
    await back.close();
  }
  expect(out.tables.find(({ name }) => name === 'components')?.rows).toBeGreaterThan(20);
});
