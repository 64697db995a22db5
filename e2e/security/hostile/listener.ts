import { createSocket } from 'node:dgram';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { ports } from '@keyframe/tools/local';
import { PORT_OFFSET } from '../../support/testSite.ts';
import { makeCertificate } from './certificate.ts';

/** Where hostile code's own hosts end up: TCP and UDP on loopback. */
export const LISTENER_PORT = ports(PORT_OFFSET).testServer;

/** Starts a Chromium for which every host that a case calls its own is the listener, at whatever port it is asked. */
export const LISTENED_ARGUMENTS = [
  `--host-resolver-rules=MAP *.evil.test 127.0.0.1:${LISTENER_PORT}`,
  // A machine without a network has loopback only, and WebRTC leaves that out.
  '--allow-loopback-in-peer-connection',
];

/** Something that arrived. */
export interface Arrival {
  /** `http`, `https` (a request) or `udp` (a packet), or `tcp`: a connection over which nothing was said. */
  readonly protocol: 'http' | 'https' | 'udp' | 'tcp';
  /** Without its port; empty where none is named. */
  readonly host: string;
  readonly what: string;
  /** Headers that would tell who asks. */
  readonly cookie: string | undefined;
  readonly referer: string | undefined;
}

export interface Listener {
  /** In the order of arrival. */
  readonly arrivals: readonly Arrival[];
  close(): Promise<void>;
}

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** How long a connection may be silent before it counts as one over which nothing is said. Milliseconds. */
const SILENCE = 300;

/** Listens for whatever hostile code sends, answers every request with a picture, and counts. Rejects when the port is taken. */
export async function startListener(): Promise<Listener> {
  const arrivals: Arrival[] = [];
  const answer = (protocol: 'http' | 'https') => (request: IncomingMessage, response: ServerResponse) => {
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
  const http = createHttpServer(answer('http'));
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
  const https = createHttpsServer(await makeCertificate(), answer('https'));

  const server = createServer((socket) => {
    const silent = () =>
      arrivals.push({ protocol: 'tcp', host: '', what: 'a connection', cookie: undefined, referer: undefined });
    const timer = setTimeout(silent, SILENCE);
    // Connections are cut off whenever a page goes; what they had to say has been counted.
    socket.on('error', () => clearTimeout(timer));
    socket.once('readable', () => {
      clearTimeout(timer);
      const first = socket.read(1) as Buffer | null;
      if (first === null) return;
      socket.unshift(first);
      // 0x16 begins a TLS handshake.
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
