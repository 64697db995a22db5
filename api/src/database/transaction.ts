import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Queryable } from './queryable.ts';
import { withRetry } from './withRetry.ts';

/** How many times a snapshot transaction is attempted. Each conflict is on another row, and there are few. */
const SNAPSHOT_ATTEMPTS = 50;

/**
 * Runs `work` in a transaction; an error rolls it back. PostgreSQL may abort it because of concurrent transactions: then
 * it runs again, so `work` must do nothing outside the database.
 *
 * Within a transaction this is a savepoint, which cannot be retried alone: it holds the locks of the whole.
 */
export function transaction<T>(db: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return db.transaction(work);
  return withRetry(() => db.transaction(work));
}

/**
 * The same in a transaction that sees the database as it was at its beginning (`repeatable read`). It fails, and runs
 * again, when a concurrent transaction changed what it changes.
 */
export function snapshotTransaction<T>(db: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return db.transaction(work);
  return withRetry(() => db.transaction(work, { isolationLevel: 'repeatable read' }), SNAPSHOT_ATTEMPTS);
}

function isTransaction(db: Queryable): boolean {
  return is(db, PgTransaction);
}
