import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema.ts';

/** The database, or a transaction in it: what a repository runs its queries on. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** Queries of the tables in schema.ts over this pool. */
export function queryable(pool: pg.Pool): NodePgDatabase<typeof schema> {
  return drizzle(pool, { schema });
}

/** The database's own error behind one that was thrown, wherever the layers above have wrapped it. */
export function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
}

/** The name of the unique constraint that an insert or an update ran into; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const cause = databaseError(error);
  return cause?.code === '23505' ? cause.constraint : undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a caller's id can be one of ours. One that cannot is unknown (404), and the database is not asked. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
