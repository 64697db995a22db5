import pg from 'pg';
import { migrate } from './migrate.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { administer, withDatabase } from '../testing/testCluster.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(async () => {
  await database.close();
});

async function tableNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('bring an empty database up to this release when several servers start on it at once', async () => {
    const name = `keyframe_race_${process.pid}`;
    await administer(database.url, `CREATE DATABASE ${name}`);
    const pools = Array.from({ length: 8 }, () => new pg.Pool({ connectionString: withDatabase(database.url, name), max: 2 }));
    try {
      await Promise.all(pools.map((pool) => migrate(pool)));
      expect(await tableNames(pools[0]!)).toEqual(await tableNames(database.pool));
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
      await administer(database.url, `DROP DATABASE ${name}`);
    }
  });

  it('do nothing to a database that is up to date', async () => {
    const before = await tableNames(database.pool);
    await migrate(database.pool);
    expect(await tableNames(database.pool)).toEqual(before);
    expect(before).toContain('components');
  });
});
