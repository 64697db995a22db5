import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Queryable } from './queryable.ts';
import { withRetry } from './withRetry.ts';

/** How often a snapshot transaction is attempted. Each conflict is on another row, and there are few. */
const SNAPSHOT_ATTEMPTS = 50;

/**
 * Runs `work` in a transaction; an error rolls it back. Retries serialization failures, so `work` must have no side
 * effects outside the database.
 *
 * Nested, it is a savepoint, which cannot be retried alone: it holds the locks of the outer transaction.
 */
export function transaction<T>(db: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return db.transaction(work);
  return withRetry(() => db.transaction(work));
}

/**
 * Like `transaction`, with a snapshot of the database at its start (`repeatable read`). It fails and is retried when a
 * concurrent transaction changed the same rows.
 */
export function snapshotTransaction<T>(db: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return db.transaction(work);
  return withRetry(() => db.transaction(work, { isolationLevel: 'repeatable read' }), SNAPSHOT_ATTEMPTS);
}

function isTransaction(db: Queryable): boolean {
  return is(db, PgTransaction);
}
