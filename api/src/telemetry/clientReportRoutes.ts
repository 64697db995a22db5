import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';

/** Larger than any valid report, in bytes. */
const BODY_LIMIT = 16 * 1024;

export function clientReportRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'reportFailure', {
    summary: "Reports an error in a visitor's page",
    bodyLimit: BODY_LIMIT,
    rate: 'report',
    async handle({ body, request, reply }) {
      request.log.warn({ report: body }, 'client report');
      app.metrics.clientReport(body);
      return reply.code(204).send();
    },
  });
}
