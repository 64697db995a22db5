import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** `/metrics` for Prometheus, on a separate listener: only operators should read it. */
export function createMetricsServer({ registry }: Metrics): FastifyInstance {
  const server = fastify();
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return server;
}
