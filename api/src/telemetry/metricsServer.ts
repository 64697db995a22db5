import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** `/metrics` for Prometheus, on a listener of its own: it says how the site is doing, which is nobody's business but the operators'. */
export function createMetricsServer({ registry }: Metrics): FastifyInstance {
  const server = fastify();
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return server;
}
