import { types } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The loggable fields of an error. */
export interface ErrorDescription {
  type: string;
  message: string;
  /** The error code or SQLSTATE. */
  code?: string;
  /** For a database error: its subject. */
  table?: string;
  constraint?: string;
  /** The call sites, without the message. */
  stack: string;
  cause?: ErrorDescription;
}

/** Classes of SQLSTATE (the first two characters) whose messages quote user input: 22 is data_exception. */
const QUOTES_VALUES = new Set(['22']);

/** Deeper than any real chain of causes; limits cycles. */
const CAUSES = 5;

/**
 * Describes an error by named fields only, because libraries attach whole requests, connections and queries to their
 * errors: a failed query's message contains its values, `detail` the row, a URL error the password.
 */
export function describeError(error: unknown, causes = CAUSES): ErrorDescription {
  if (!types.isNativeError(error))
    return { type: typeof error, message: 'a value that is not an error was thrown', stack: '' };
  const { code } = error as { code?: unknown };
  const { table, constraint } = error instanceof pg.DatabaseError ? error : {};
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    stack: callSites(error),
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'a query failed';
  if (error instanceof pg.DatabaseError && QUOTES_VALUES.has(error.code?.slice(0, 2) ?? ''))
    return 'the database rejected a value';
  return error.message;
}

/** Without the message, which a stack starts with and which may have many lines. */
function callSites({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+|native|anonymous)\)?$/.test(line))
    .join('\n');
}
