/** PgBouncer in front of a private server, in the mode in which a connection belongs to a client for one transaction. */
import { chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { daemonUser, startDaemon } from '../daemon.ts';
import { requirePrograms } from '../debianPackages.ts';
import { freePort } from '../freePort.ts';
import { takesConnections, type PrivateServer } from './privateServer.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';

/** A running pooler. */
export interface Pooler {
  /** The server's URL, through the pooler; with another database's name it leads to that database. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a pooler that discards a session's state after each transaction. So whatever the API leaves in a session (a
 * setting, a prepared statement, a lock, a temporary table) is always gone in the next transaction, not only sometimes.
 *
 * @param options - `connections`: the most connections to a database of the server.
 */
export async function startPooler(server: PrivateServer, { connections = 4 } = {}): Promise<Pooler> {
  requirePrograms([PGBOUNCER], ['pgbouncer']);
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-pooler-'));
  const own = (path: string) => {
    const { uid, gid } = daemonUser();
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  };
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    own(file);
    return file;
  };
  own(folder);
  const port = await freePort();
  const { username, password } = new URL(server.url);
  const users = write('users.txt', `"${username}" "${password}"\n`);
  const configuration = `[databases]
* = host=127.0.0.1 port=${server.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
server_reset_query = DISCARD ALL
server_reset_query_always = 1
max_client_conn = 1000
default_pool_size = ${connections}
`;
  const log = join(folder, 'log');
  const daemon = startDaemon([PGBOUNCER, write('pgbouncer.ini', configuration)], { log, cwd: folder });
  const url = server.url.replace(`:${server.port}/`, `:${port}/`);
  while (!(await takesConnections(url))) {
    if (!daemon.isRunning()) throw new Error(`PgBouncer has ended; its log is ${log}.`);
    await sleep(20);
  }
  return {
    url,
    async stop() {
      await daemon.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
