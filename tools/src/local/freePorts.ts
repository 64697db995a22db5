import { createServer, type AddressInfo } from 'node:net';

/** An error that the user can fix; printed as one line, without a stack trace. */
export class StartProblem extends Error {}

/**
 * Throws a StartProblem with a remedy if a port is in use.
 *
 * @param patience how long to wait for a port in use, in milliseconds
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
        `Port ${taken.join(', ')} is in use by another program. Stop that program, or set KEYFRAME_PORT_OFFSET=1000 to move all ports.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Whether no loopback address has a listener on the port. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const free = await new Promise<boolean>((resolve, reject) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
        // A machine without IPv6 has no ::1, so there is no listener on it.
        else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
        else reject(error);
      });
      server.listen(port, host, () => server.close(() => resolve(true)));
    });
    if (!free) return false;
  }
  return true;
}

/** A currently free port on 127.0.0.1, for servers that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
