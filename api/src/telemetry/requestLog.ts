import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { REMOTE_HEADER, REMOTE_HEADER_VALUE } from '@keyframe/contracts/remoteHeader';
import { watchRequests } from './requestEnd.ts';

/**
 * Logs one line per request when it ends: caller, endpoint, result and duration. Ids and patterns only, never user
 * input. Paths without an endpoint (`/healthz`, requested every other second) are logged at level `debug`.
 */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  watchRequests(app, {
    end({ request, endpoint, status, duration }) {
      const line = {
        reqId: request.id,
        endpoint,
        method: request.method,
        route: request.routeOptions.url,
        status,
        ...(status === undefined && { aborted: true }),
        duration: Math.round(duration * 10) / 10,
        member: request.caller?.member?.id,
        // `token` is never logged.
        apiToken: request.caller?.token?.id,
        ...pageOf(request),
      };
      app.log[endpoint === undefined ? 'debug' : 'info'](line, 'request');
    },
  });
});

/** The remote that sent the request, according to its header. */
function pageOf({ headers }: FastifyRequest): { remote?: string; version?: string } {
  const sent = headers[REMOTE_HEADER];
  const { remote, version } = (typeof sent === 'string' && REMOTE_HEADER_VALUE.exec(sent)?.groups) || {};
  return remote !== undefined && version !== undefined ? { remote, version } : {};
}
