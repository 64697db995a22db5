import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** The interval of readiness checks per process, in milliseconds. */
const CHECK_EVERY = 100;

/** A minimal load balancer. */
export interface Balancer {
  readonly server: Server;
  /** Resolves when this port is in rotation, or out of it. */
  untilReady(port: number, ready: boolean): Promise<void>;
  /** Requests that were not forwarded, or got no complete response. */
  readonly lost: string[];
  close(): Promise<void>;
}

/**
 * Forwards requests in turn to the ports whose `/readyz` returns 200, over keep-alive connections. Without retries: a
 * request that a process refuses, or accepts without a complete response, is lost.
 */
export function createBalancer(ports: readonly number[]): Balancer {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const lost: string[] = [];
  let turn = 0;

  const check = (port: number) =>
    new Promise<boolean>((resolve) => {
      // On separate connections, so that checks do not use the pool of forwarded requests.
      const asked = request({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 5_000 }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      asked.on('timeout', () => asked.destroy()).on('error', () => resolve(false));
      asked.end();
    });
  let checking = true;
  const watch = async (port: number) => {
    while (checking) {
      ready[(await check(port)) ? 'add' : 'delete'](port);
      await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY));
    }
  };
  const watching = ports.map(watch);

  function handOver(from: IncomingMessage, to: ServerResponse): void {
    const able = [...ready].sort();
    const port = able[(turn += 1) % able.length];
    const lose = (why: string) => {
      lost.push(`${from.method} ${from.url} to ${port}: ${why}`);
      to.destroy();
    };
    if (port === undefined) return lose('no process is ready');
    const onward = request(
      { host: '127.0.0.1', port, agent, method: from.method, path: from.url, headers: from.headers },
      (answer) => {
        const { connection: _hop, 'keep-alive': _too, ...headers } = answer.headers;
        to.writeHead(answer.statusCode ?? 502, headers);
        answer.on('error', (error) => lose(error.message)).pipe(to);
      },
    );
    onward.on('error', (error) => lose(error.message));
    from.pipe(onward);
  }

  const server = createServer(handOver);
  return {
    server,
    lost,
    async untilReady(port, wanted) {
      while (ready.has(port) !== wanted) await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY / 2));
    },
    async close() {
      checking = false;
      await Promise.all(watching);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
