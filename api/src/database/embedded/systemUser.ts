/**
 * The user the embedded PostgreSQL runs as. PostgreSQL refuses to run as root, so root hands it to the system's
 * `postgres` user (made if there is none); anyone else runs it as themselves.
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** A user by number, with all groups that count when files are opened. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const USER_NAME = 'postgres';

/** How systems make a user that nobody can sign in as; the first that is installed is used. */
const USER_MAKERS: readonly (readonly [command: string, ...args: string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER_NAME],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', USER_NAME],
];

/** System commands live where an ordinary PATH may not look. */
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
    return undefined; // `id` fails for a name that is no user's.
  }
}

function makeUser(): SystemUser {
  const faults: string[] = [];
  for (const [command, ...args] of USER_MAKERS) {
    try {
      run(command, args);
    } catch (error) {
      faults.push(`${command}: ${(error as Error).message.trim().split('\n').pop() ?? ''}`);
    }
    const user = findUser(USER_NAME); // Also when the command failed: another start may have made it meanwhile.
    if (user) return user;
  }
  throw new Error(
    `PostgreSQL does not run as root, and a system user '${USER_NAME}' for it could not be made (${faults.join('; ')}). ` +
      `Make one, start as an ordinary user, or set DATABASE_URL to a PostgreSQL of yours.`,
  );
}

/**
 * The user that is to run the server of this cluster.
 *
 * @param cluster - the cluster's folder; if it exists and is an ordinary user's, root runs it as that user.
 * @returns undefined when the server runs as the user of this process.
 */
export function serverUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: `the user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const user = findUser(USER_NAME) ?? makeUser();
  if (user.uid === 0)
    throw new Error(`The system user '${USER_NAME}' is root, as which PostgreSQL does not run: set DATABASE_URL.`);
  return user;
}
