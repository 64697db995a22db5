/** Where the embedded server listens: a Unix socket if its path is short enough, otherwise a free loopback port. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DATABASE, ROLE } from './cluster.ts';

/** An address of the server. */
export interface Endpoint {
  /** Folder of the Unix socket, or the loopback address. */
  readonly host: string;
  readonly port: number;
  /** PostgreSQL settings that make the server listen there only. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The port in the Unix socket's name, not a network port. */
const SOCKET_PORT = 5432;

/** The shortest `sun_path` of the supported systems (macOS 104, Linux 108) without the final zero. */
const SOCKET_PATH_BYTES = 103;

const LOOPBACK = '127.0.0.1';

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error(`No free port on ${LOOPBACK}.`));
      });
    });
  });
}

/**
 * Chooses the endpoint.
 * @param socketFolder - the folder for the Unix socket.
 */
export async function chooseEndpoint(socketFolder: string): Promise<Endpoint> {
  if (Buffer.byteLength(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES) {
    return {
      host: socketFolder,
      port: SOCKET_PORT,
      settings: {
        listen_addresses: '',
        unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      },
    };
  }
  const port = await freePort();
  return { host: LOOPBACK, port, settings: { listen_addresses: LOOPBACK, unix_socket_directories: '' } };
}

/** The connection URL, in the form that `pg`, drizzle-kit and psql read. */
export function connectionUrl(endpoint: Endpoint, password: string, database = DATABASE): string {
  const secret = encodeURIComponent(password);
  return endpoint.host.startsWith('/')
    ? `postgresql://${ROLE}:${secret}@/${database}?host=${encodeURIComponent(endpoint.host)}&port=${endpoint.port}`
    : `postgresql://${ROLE}:${secret}@${endpoint.host}:${endpoint.port}/${database}`;
}
