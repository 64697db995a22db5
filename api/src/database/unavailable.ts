import { databaseError } from './queryable.ts';

/** Classes of PostgreSQL errors (the first two characters of SQLSTATE) that mean: not now. */
const DATABASE_UNAVAILABLE = new Set(['08', '53', '57']);
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
/** What `pg` says, without a code, of a connection that is not there, broke under a query or before it, or is silent. */
const DRIVER_ERRORS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/** Whether an error says that the database cannot be reached, or cannot serve, at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (DATABASE_UNAVAILABLE.has(databaseError(error)?.code?.slice(0, 2) ?? '')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (CONNECTION_ERRORS.has((cause as NodeJS.ErrnoException).code ?? '')) return true;
    if (DRIVER_ERRORS.test(cause.message)) return true;
  }
  return false;
}
