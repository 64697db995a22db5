import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './describeError.ts';

/** The levels that LOG_LEVEL may name. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Names of what is never logged, by itself or within what is. Nothing of ours logs them; this is for what is added later. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'token',
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
 * The log of a process: JSON lines, on standard output unless told otherwise. Errors are described by named fields
 * only, and a request by its method and the pattern of its route, since addresses hold what people search for.
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
