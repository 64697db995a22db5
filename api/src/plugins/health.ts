import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type pg from 'pg';
import { ApiError } from '../errors.ts';

/** /healthz: the process answers. /readyz: it can serve calls, because its database answers too. */
export const health = fastifyPlugin(async (app: FastifyInstance, { pool }: { pool: pg.Pool }) => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    try {
      await pool.query('select 1');
    } catch (error) {
      throw new ApiError('unavailable', 'The database does not answer', undefined, { cause: error });
    }
    return { status: 'ready' };
  });
});
