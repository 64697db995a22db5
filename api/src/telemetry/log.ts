import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './describeError.ts';

/** The levels of LOG_LEVEL. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Field names that are never logged, at any depth. The code does not log them; this is a safeguard. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'token',
  'secret',
  'idToken',
  'password',
  'email',
  'emailLower',
  'body',
  'query',
  'databaseUrl',
  'connectionString',
];

/**
 * The log of a process: JSON lines, on standard output by default. Errors are reduced to named fields, and requests to
 * method and route pattern, because addresses contain search texts.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), remove: true },
    serializers: {
      err: (error: unknown) => describeError(error),
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
