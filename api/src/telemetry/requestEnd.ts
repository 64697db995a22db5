import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName } from '@keyframe/contracts/api/endpoints';

/** A request that is over. */
export interface RequestEnd {
  request: FastifyRequest;
  /** Which call of the table it was; none for anything else. */
  call: EndpointName | undefined;
  /** The status of the answer; none when the caller left before it was sent. */
  status: number | undefined;
  /** From its arrival to the last byte of the answer, in milliseconds. */
  duration: number;
}

/** What is told of requests. */
interface RequestWatcher {
  begin?(): void;
  end(end: RequestEnd): void;
}

/**
 * Tells of each request when it begins, and when it is over: answered in full, or its caller gone. Fastify's own
 * onResponse hook never tells of the latter.
 */
export function watchRequests(app: FastifyInstance, watcher: RequestWatcher): void {
  app.addHook('onRequest', async (request, reply) => {
    watcher.begin?.();
    const watched = new WatchedRequest(request, reply, watcher);
    // The second comes after the first, or alone. `finished` of node:stream hears the same by many more listeners.
    reply.raw.on('finish', () => watched.end(reply.statusCode));
    reply.raw.on('close', () => watched.end(undefined));
  });
}

/** A request until its end, which is told once. */
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
      call: this.request.routeOptions.config.call,
      status,
      duration: this.reply.elapsedTime,
    });
  }
}
