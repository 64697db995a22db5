import { types } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** What a log says of an error. */
export interface ErrorDescription {
  type: string;
  message: string;
  /** The word or the SQLSTATE by which it is known. */
  code?: string;
  /** Of a database error: what it ran into. */
  table?: string;
  constraint?: string;
  /** Where it was thrown: calls only. */
  stack: string;
  cause?: ErrorDescription;
}

/** Classes of SQLSTATE (its first two characters) whose messages quote the values that were sent: 22 is data_exception. */
const QUOTES_VALUES = new Set(['22']);

/** Deep enough for every error of ours; one that is its own cause comes to an end. */
const CAUSES = 5;

/**
 * What may be logged of an error. Only named fields, since libraries hang whole requests, connections and queries on
 * their errors: a failed query's message holds its values, a database's `detail` the row, a URL's error the password
 * in it.
 */
export function describeError(error: unknown, causes = CAUSES): ErrorDescription {
  if (!types.isNativeError(error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: '' };
  const { code } = error as { code?: unknown };
  const { table, constraint } = error instanceof pg.DatabaseError ? error : {};
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    stack: callsOf(error),
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'a query failed';
  if (error instanceof pg.DatabaseError && QUOTES_VALUES.has(error.code?.slice(0, 2) ?? ''))
    return 'the database did not take a value';
  return error.message;
}

/** Without the message, which a stack begins with and which may have many lines. */
function callsOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+|native|anonymous)\)?$/.test(line))
    .join('\n');
}
