import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics } from './metrics.ts';
import { watchRequests } from './requestEnd.ts';

/** Counts each request by endpoint, never by address. */
export const requestMetrics = fastifyPlugin(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  watchRequests(app, {
    begin: () => metrics.requestBegins(),
    end: ({ request: { method, headers }, endpoint, status, duration }) =>
      metrics.requestEnds({ endpoint, status, duration, method, withToken: headers.authorization !== undefined }),
  });
});
