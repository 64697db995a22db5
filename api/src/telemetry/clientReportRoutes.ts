import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { reportId } from './reportId.ts';

/** The message of a report's log line. */
export const CLIENT_REPORT = 'client report';

/** Larger than any valid report, in bytes. */
const BODY_LIMIT = 16 * 1024;

export function clientReportRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'reportFailure', {
    summary: "Reports an error in a visitor's page",
    bodyLimit: BODY_LIMIT,
    rate: 'report',
    async handle({ body, request, reply }) {
      request.log.warn({ report: { id: reportId(body), ...body } }, CLIENT_REPORT);
      app.metrics.clientReport(body);
      return reply.code(204).send();
    },
  });
}
