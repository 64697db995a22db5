import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What becomes of a request: `broken` ends the connection half-way through its body, `unanswered` after it was carried
 * out; `held` is never passed on.
 */
export type Fault = 'none' | 'broken' | 'unanswered' | 'held';

/** A server's address through which requests can go wrong. */
export interface FaultyProxy {
  endpoint: string;
  stop: () => Promise<void>;
}

/** A proxy of the server at `target`; `fault` decides each request as it comes. */
export async function startFaultyProxy(
  target: string,
  fault: (request: IncomingMessage) => Fault,
): Promise<FaultyProxy> {
  const server = createServer((incoming, answer) => {
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
        answer.writeHead(response.statusCode!, response.headers);
        response.pipe(answer);
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
