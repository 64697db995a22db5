import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName } from '@keyframe/contracts/api/endpoints';

/** A finished request. */
export interface RequestEnd {
  request: FastifyRequest;
  /** The endpoint; undefined for any other path. */
  endpoint: EndpointName | undefined;
  /** The status of the response; undefined when the client disconnected before it. */
  status: number | undefined;
  /** From its arrival to the last byte of the response, in milliseconds. */
  duration: number;
}

/** Callbacks for requests. */
interface RequestWatcher {
  begin?(): void;
  end(end: RequestEnd): void;
}

/**
 * Calls the watcher when a request begins and when it ends: with the full response or a disconnect. Fastify's
 * onResponse hook is not called for a disconnect.
 */
export function watchRequests(app: FastifyInstance, watcher: RequestWatcher): void {
  app.addHook('onRequest', async (request, reply) => {
    watcher.begin?.();
    const watched = new WatchedRequest(request, reply, watcher);
    // `close` follows `finish`, or comes alone. `finished` of node:stream would do the same with many more listeners.
    reply.raw.on('finish', () => watched.end(reply.statusCode));
    reply.raw.on('close', () => watched.end(undefined));
  });
}

/** Reports the end of a request once. */
class WatchedRequest {
  private isOver = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly watcher: RequestWatcher,
  ) {}

  end(status: number | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    this.watcher.end({
      request: this.request,
      endpoint: this.request.routeOptions.config.endpoint,
      status,
      duration: this.reply.elapsedTime,
    });
  }
}
