import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics } from './metrics.ts';
import { watchRequests } from './requestEnd.ts';

/** Counts each request by the call that it is, never by its address. */
export const requestMetrics = fastifyPlugin(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  watchRequests(app, {
    begin: () => metrics.requestBegins(),
    end: ({ request: { method, headers }, call, status, duration }) =>
      metrics.requestEnds({ call, status, duration, method, withToken: headers.authorization !== undefined }),
  });
});
