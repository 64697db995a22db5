import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections: one of those could take the port of a server that restarts. */
const RANGE = [20_000, 32_768] as const;

/** A port of loopback on which nothing listens now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...RANGE);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
