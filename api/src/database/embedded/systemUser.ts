/**
 * The user that the embedded PostgreSQL runs as. PostgreSQL refuses to run as root, so root starts it as the system's
 * `postgres` user (created if missing); other users run it as themselves.
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** A user's ids, with all groups that count for file access. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const USER_NAME = 'postgres';

/** The commands that create a user without a login; the first that is installed is used. */
const USER_COMMANDS: readonly (readonly [command: string, ...args: string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER_NAME],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', USER_NAME],
];

/** System commands may be outside an ordinary PATH. */
const SYSTEM_PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin:/usr/bin:/bin`;

function run(command: string, args: readonly string[]): string {
  return execFileSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: SYSTEM_PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

function findUser(name: string): SystemUser | undefined {
  try {
    return { name, uid: Number(run('id', ['-u', name])), gid: Number(run('id', ['-g', name])) };
  } catch {
    return undefined; // `id` fails for an unknown name.
  }
}

function createUser(): SystemUser {
  const errors: string[] = [];
  for (const [command, ...args] of USER_COMMANDS) {
    try {
      run(command, args);
    } catch (error) {
      errors.push(`${command}: ${(error as Error).message.trim().split('\n').pop() ?? ''}`);
    }
    const user = findUser(USER_NAME); // Checked after a failure too: a concurrent start may have created it.
    if (user) return user;
  }
  throw new Error(
    `PostgreSQL does not run as root, and creating the system user '${USER_NAME}' failed (${errors.join('; ')}). ` +
      `Create it, start as an ordinary user, or set DATABASE_URL.`,
  );
}

/**
 * The user for the server of this cluster.
 *
 * @param cluster - the cluster's folder; root runs an existing one as its owner.
 * @returns undefined for the user of this process.
 */
export function serverUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: `the user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const user = findUser(USER_NAME) ?? createUser();
  if (user.uid === 0)
    throw new Error(`The system user '${USER_NAME}' is root, and PostgreSQL does not run as root. Set DATABASE_URL.`);
  return user;
}
