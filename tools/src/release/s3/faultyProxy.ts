import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An injected fault: `broken` closes the connection half-way through the request body, `unanswered` before the response;
 * `held` is never forwarded.
 */
export type Fault = 'none' | 'broken' | 'unanswered' | 'held';

/** A proxy that injects faults. */
export interface FaultyProxy {
  endpoint: string;
  stop: () => Promise<void>;
}

/** Starts a proxy of the server at `target`; `fault` chooses the fault of each request. */
export async function startFaultyProxy(
  target: string,
  fault: (request: IncomingMessage) => Fault,
): Promise<FaultyProxy> {
  const server = createServer((incoming, outgoingResponse) => {
    const what = fault(incoming);
    if (what === 'held') return;
    const hangUp = () => incoming.socket.destroy();
    const outgoing = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        if (what === 'unanswered') {
          response.resume().once('end', hangUp);
          return;
        }
        outgoingResponse.writeHead(response.statusCode!, response.headers);
        response.pipe(outgoingResponse);
      },
    );
    outgoing.on('error', hangUp);
    if (what === 'broken') {
      incoming.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, chunk.length / 2), () => outgoing.destroy(new Error('broken')));
      });
      return;
    }
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
