/**
 * Schema migrations. Several processes may start at once and call this: they take turns on a lock row, which is
 * freed with its transaction if its holder dies. (No advisory lock: distributed PostgreSQLs lack them.)
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** What PostgreSQL says when two sessions make the same schema or table at the same moment: it exists by now. */
const MADE_BY_ANOTHER = new Set(['23505', '42710', '42P06', '42P07']);

const MAKE_LOCK = [
  'CREATE SCHEMA IF NOT EXISTS drizzle',
  'CREATE TABLE IF NOT EXISTS drizzle.migration_lock (id integer PRIMARY KEY)',
  'INSERT INTO drizzle.migration_lock (id) VALUES (1) ON CONFLICT DO NOTHING',
] as const;

async function makeLock(pool: pg.Pool): Promise<void> {
  for (const statement of MAKE_LOCK) {
    try {
      await pool.query(statement);
    } catch (error) {
      if (!MADE_BY_ANOTHER.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/**
 * Brings the schema up to this release. Does nothing when it is.
 *
 * @param pool - with room for two connections: one holds the lock while the other migrates.
 * @param folder - migrations made by `npm run db:generate`.
 */
export async function migrate(pool: pg.Pool, folder: string = MIGRATIONS): Promise<void> {
  await makeLock(pool);
  const lock = await pool.connect();
  try {
    await lock.query('BEGIN');
    await lock.query('SELECT id FROM drizzle.migration_lock WHERE id = 1 FOR UPDATE');
    await applyMigrations(drizzle(pool), { migrationsFolder: folder });
    await lock.query('COMMIT');
    lock.release();
  } catch (error) {
    lock.release(true); // Ends the session and with it the lock.
    throw error;
  }
}
