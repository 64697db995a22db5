import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type pg from 'pg';
import { ApiError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to stop: it serves what comes, and asks to be sent no more. */
    stopping: boolean;
  }
}

/** How long `/readyz` waits for the database, in milliseconds. Less than whoever asks waits for an answer. */
const PATIENCE = 2_000;

/**
 * /healthz: the process answers. /readyz: it can serve calls, because its database answers too, and is not about to
 * stop. A process that is tells each connection that it is its last answer, so that its peers open new ones elsewhere.
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
      throw new ApiError('unavailable', 'The database does not answer', undefined, { cause: error });
    }
    return { status: 'ready' };
  });
});

/** Asks the database, one question at a time however many want to know: one that hangs must not collect them. */
function databaseCheck(pool: Pick<pg.Pool, 'query'>): () => Promise<void> {
  let asking: Promise<unknown> | undefined;
  return async () => {
    asking ??= pool.query('select 1').finally(() => {
      asking = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE} ms`)), PATIENCE);
    });
    try {
      await Promise.race([asking, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}
