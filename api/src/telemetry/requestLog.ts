import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { REMOTE_HEADER, REMOTE_HEADER_VALUE } from '@keyframe/contracts/remoteHeader';
import { watchRequests } from './requestEnd.ts';

/**
 * One line for each request, when it is over: who, what, how it ended and how long it took. Ids and patterns only,
 * never what was sent. What is no call (`/healthz`, which is asked every other second) is logged at level `debug`.
 */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  watchRequests(app, {
    end({ request, call, status, duration }) {
      const line = {
        reqId: request.id,
        call,
        method: request.method,
        route: request.routeOptions.url,
        status,
        ...(status === undefined && { aborted: true }),
        duration: Math.round(duration * 10) / 10,
        member: request.caller?.member?.id,
        ...pageOf(request),
      };
      app.log[call === undefined ? 'debug' : 'info'](line, 'request');
    },
  });
});

/** Which remote made the call, as its page says. */
function pageOf({ headers }: FastifyRequest): { remote?: string; version?: string } {
  const sent = headers[REMOTE_HEADER];
  const { remote, version } = (typeof sent === 'string' && REMOTE_HEADER_VALUE.exec(sent)?.groups) || {};
  return remote !== undefined && version !== undefined ? { remote, version } : {};
}
