import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * How long requests in flight may take after the server stops accepting, in milliseconds. Longer than any request
 * should.
 */
export const GRACE_PERIOD = 10_000;

/** How often idle connections are closed, in milliseconds. */
const IDLE_CHECK_INTERVAL = 50;

/**
 * Stops a server gracefully: no new connections, requests in flight finish, and after `limit` milliseconds the
 * remaining connections are closed. Returns whether all requests finished.
 */
export async function closeServer(server: FastifyInstance, limit = GRACE_PERIOD): Promise<boolean> {
  const finished = new AbortController();
  let timedOut = false;
  const timeout = delay(limit, undefined, { signal: finished.signal }).then(
    () => {
      timedOut = true;
      server.server.closeAllConnections();
    },
    () => undefined,
  );
  // A connection becomes idle after its last response; the client keeps it open, which would keep the process alive.
  const idle = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_INTERVAL);
  await server.close();
  clearInterval(idle);
  finished.abort();
  await timeout;
  return !timedOut;
}
