import { createServer, type AddressInfo } from 'node:net';

/** Thrown for what the person at the terminal can mend; shown as one line, without a stack. */
export class StartProblem extends Error {}

/**
 * Makes sure that every port can be listened on; says which cannot and what to do.
 *
 * @param patience how long to wait for one that is taken, in milliseconds
 */
export async function requireFreePorts(ports: Record<string, number>, patience = 0): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const taken: string[] = [];
    for (const [name, port] of Object.entries(ports)) {
      if (!(await isFree(port))) taken.push(`${port} (${name})`);
    }
    if (taken.length === 0) return;
    if (Date.now() >= deadline) {
      throw new StartProblem(
        `Port ${taken.join(', ')} is in use by another program. End that program, or set KEYFRAME_PORT_OFFSET=1000 to move all of Keyframe's ports.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A port counts as free only when neither loopback address has a listener. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const free = await new Promise<boolean>((resolve, reject) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
        // A machine without IPv6 has no ::1; nothing can be listening there.
        else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
        else reject(error);
      });
      server.listen(port, host, () => server.close(() => resolve(true)));
    });
    if (!free) return false;
  }
  return true;
}

/** A port on 127.0.0.1 that nothing listened on a moment ago, for a server that cannot be told to take any. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
