import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema.ts';

/** The database or a transaction: what a repository queries. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** Queries of the tables in schema.ts over this pool. */
export function queryable(pool: pg.Pool): NodePgDatabase<typeof schema> {
  return drizzle(pool, { schema });
}

/** The database error behind a thrown error, however it was wrapped. */
export function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
}

/** The name of the violated unique constraint; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const cause = databaseError(error);
  return cause?.code === '23505' ? cause.constraint : undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a valid id. Others are unknown (404) and do not reach the database. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
