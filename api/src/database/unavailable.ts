import { databaseError } from './queryable.ts';

/** Classes of SQLSTATE (the first two characters) that mean: temporarily unavailable. */
const DATABASE_UNAVAILABLE = new Set(['08', '53', '57']);
/** read_only_sql_transaction. */
const READ_ONLY = '25006';
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of `pg` errors without a code: connection missing, lost or timed out. */
const DRIVER_ERRORS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/** Whether an error means that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (DATABASE_UNAVAILABLE.has(databaseError(error)?.code?.slice(0, 2) ?? '')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (CONNECTION_ERRORS.has((cause as NodeJS.ErrnoException).code ?? '')) return true;
    if (DRIVER_ERRORS.test(cause.message)) return true;
  }
  return false;
}

/**
 * Whether a write has reached a replica: for a moment after a switchover a connection leads to the former primary, until
 * the balancer has noticed.
 */
export function isNoLongerPrimary(error: unknown): boolean {
  return databaseError(error)?.code === READ_ONLY;
}
