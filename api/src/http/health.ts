import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type pg from 'pg';
import { ApiError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is shutting down: it still serves requests, but wants no new ones. */
    stopping: boolean;
  }
}

/** How long `/readyz` waits for the database, in milliseconds. Shorter than the timeout of health checks. */
const TIMEOUT = 2_000;

/**
 * /healthz: the process is alive. /readyz: the database is reachable and the process is not stopping. A stopping
 * process sends `Connection: close`, so that clients reconnect to another process.
 */
export const health = fastifyPlugin(async (app: FastifyInstance, { pool }: { pool: Pick<pg.Pool, 'query'> }) => {
  const isReachable = databaseCheck(pool);
  app.decorate('stopping', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.stopping) reply.header('connection', 'close');
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (app.stopping) throw new ApiError('unavailable', 'This process is stopping');
    try {
      await isReachable();
    } catch (error) {
      throw new ApiError('unavailable', 'The database is not responding', undefined, { cause: error });
    }
    return { status: 'ready' };
  });
});

/**
 * A database check that runs one query at a time and shares it between callers, so that a hanging database does not
 * accumulate queries.
 */
function databaseCheck(pool: Pick<pg.Pool, 'query'>): () => Promise<void> {
  let pending: Promise<unknown> | undefined;
  return async () => {
    pending ??= pool.query('select 1').finally(() => {
      pending = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No response within ${TIMEOUT} ms`)), TIMEOUT);
    });
    try {
      await Promise.race([pending, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}
