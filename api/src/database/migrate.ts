/**
 * Schema migrations. Several processes may start at once and call this: they take turns on a lock row, which is
 * freed with its transaction if its holder dies. (No advisory lock: distributed PostgreSQLs lack them.)
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
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

/** A migration by what tells it from every other: the SHA-256 of its file, and when it was made (milliseconds since 1970). */
export interface MigrationIdentity {
  readonly hash: string;
  readonly createdAt: number;
}

/** The migrations of this release, in their order. */
export function releaseMigrations(folder: string = MIGRATIONS): MigrationIdentity[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }) => ({
    hash,
    createdAt: folderMillis,
  }));
}

/** The migrations that this database has had, in their order. */
export async function appliedMigrations(client: pg.ClientBase): Promise<MigrationIdentity[]> {
  const { rows: found } = await client.query(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  );
  if (!(found[0] as { exists: boolean }).exists) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) }));
}
