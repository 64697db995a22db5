import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long what has begun may take once nothing new is taken, in milliseconds. Longer than any call should. */
export const LAST_CALLS = 10_000;

/** How often connections that have become idle are closed, in milliseconds. */
const IDLE_CHECK = 50;

/**
 * Stops a server: it takes no new connections, finishes what it began, and after `limit` milliseconds cuts off what is
 * still not done. Returns whether all was finished.
 */
export async function closeServer(server: FastifyInstance, limit = LAST_CALLS): Promise<boolean> {
  const patience = new AbortController();
  let cut = false;
  const impatient = delay(limit, undefined, { signal: patience.signal }).then(
    () => {
      cut = true;
      server.server.closeAllConnections();
    },
    () => undefined,
  );
  // A connection whose answer was on its way is kept by its peer, and would keep this process.
  const idle = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK);
  await server.close();
  clearInterval(idle);
  patience.abort();
  await impatient;
  return !cut;
}
