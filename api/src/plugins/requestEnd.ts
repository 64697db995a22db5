import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName } from 'contracts/api/calls';

/** A request that is over. */
export interface RequestEnd {
  request: FastifyRequest;
  /** Which call of the table it was; none for anything else. */
  call: CallName | undefined;
  /** The status of the answer; none when the caller left before it was sent. */
  status: number | undefined;
  /** From its arrival to the last byte of the answer, in milliseconds. */
  duration: number;
}

/**
 * Tells of each request when it begins, and when it is over: answered in full, or its caller gone. Fastify's own
 * onResponse hook never tells of the latter.
 */
export function watchRequests(app: FastifyInstance, watcher: { begin?: () => void; end: (end: RequestEnd) => void }): void {
  app.addHook('onRequest', async (request, reply) => {
    watcher.begin?.();
    let isOver = false;
    const end = (status: number | undefined) => {
      if (isOver) return;
      isOver = true;
      watcher.end({ request, call: request.routeOptions.config.call, status, duration: reply.elapsedTime });
    };
    // The second comes after the first, or alone. `finished` of node:stream hears the same by many more listeners.
    reply.raw.once('finish', () => end(reply.statusCode));
    reply.raw.once('close', () => end(undefined));
  });
}
