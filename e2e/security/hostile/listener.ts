import { createSocket } from 'node:dgram';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { ports } from '@keyframe/tools/local';
import { PORT_OFFSET } from '../../support/testSite.ts';
import { makeCertificate } from './certificate.ts';

/** The port of the hostile hosts: TCP and UDP on loopback. */
export const LISTENER_PORT = ports(PORT_OFFSET).testServer;

/** Arguments for Chromium that map the hosts of all cases to the listener, on every port. */
export const LISTENED_ARGUMENTS = [
  `--host-resolver-rules=MAP *.evil.test 127.0.0.1:${LISTENER_PORT}`,
  // WebRTC ignores loopback by default, the only interface of a machine without a network.
  '--allow-loopback-in-peer-connection',
];

/** A received request, packet or connection. */
export interface Arrival {
  /** `http`, `https` (a request), `udp` (a packet), or `tcp`: a connection without data. */
  readonly protocol: 'http' | 'https' | 'udp' | 'tcp';
  /** Without its port; empty if unknown. */
  readonly host: string;
  readonly what: string;
  /** Headers that identify the visitor. */
  readonly cookie: string | undefined;
  readonly referer: string | undefined;
}

export interface Listener {
  /** In order of arrival. */
  readonly arrivals: readonly Arrival[];
  close(): Promise<void>;
}

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** A connection without data for this time is recorded as `tcp`. Milliseconds. */
const IDLE_TIME = 300;

/** Records everything that hostile code sends, and responds to every request with a picture. Rejects when the port is in use. */
export async function startListener(): Promise<Listener> {
  const arrivals: Arrival[] = [];
  const respond = (protocol: 'http' | 'https') => (request: IncomingMessage, response: ServerResponse) => {
    const { cookie, referer, host = '' } = request.headers;
    arrivals.push({
      protocol,
      host: host.replace(/:\d+$/, ''),
      what: `${request.method} ${request.url}`,
      cookie,
      referer,
    });
    response.setHeader('content-type', 'image/svg+xml');
    response.setHeader('set-cookie', 'visitor=1; Secure; SameSite=None');
    response.end(PIXEL);
  };
  const http = createHttpServer(respond('http'));
  http.on('upgrade', (request, socket) => {
    arrivals.push({
      protocol: 'http',
      host: (request.headers.host ?? '').replace(/:\d+$/, ''),
      what: `UPGRADE ${request.url}`,
      cookie: request.headers.cookie,
      referer: undefined,
    });
    socket.destroy();
  });
  const https = createHttpsServer(await makeCertificate(), respond('https'));

  const server = createServer((socket) => {
    const recordIdle = () =>
      arrivals.push({ protocol: 'tcp', host: '', what: 'a connection', cookie: undefined, referer: undefined });
    const timer = setTimeout(recordIdle, IDLE_TIME);
    // Connections are reset when a page closes; their requests have been recorded.
    socket.on('error', () => clearTimeout(timer));
    socket.once('readable', () => {
      clearTimeout(timer);
      const first = socket.read(1) as Buffer | null;
      if (first === null) return;
      socket.unshift(first);
      // 0x16 is the first byte of a TLS handshake.
      (first[0] === 0x16 ? https : http).emit('connection', socket);
    });
  });
  const udp = createSocket('udp4');
  udp.on('message', (packet) =>
    arrivals.push({ protocol: 'udp', host: '', what: `${packet.length} bytes`, cookie: undefined, referer: undefined }),
  );
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(LISTENER_PORT, '127.0.0.1', resolve),
  );
  await new Promise<void>((resolve, reject) => udp.once('error', reject).bind(LISTENER_PORT, '127.0.0.1', resolve));

  return {
    arrivals,
    close: async () => {
      http.closeAllConnections();
      https.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => server.close(resolve)),
        new Promise<void>((resolve) => udp.close(resolve)),
      ]);
    },
  };
}
