/**
 * Where the files of the embedded database are.
 *
 * `<data folder>/postgres/` always contains the supervisor's own files: the password and the pid files. The server's
 * files are there too, unless the server runs as another user without access to the data folder: then they are in
 * `/var/lib/keyframe/<hash of the data folder>/`, and a link named `home` points there.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { endOrphanedServer } from './orphanedServer.ts';
import { canEnter } from './reach.ts';
import { serverUser, type SystemUser } from './systemUser.ts';

/** The paths of one embedded database, absolute. */
export interface Placement {
  /** The supervisor's folder: password, pid files. */
  readonly supervisor: string;
  /** The folder of the server's user, which contains the next two. */
  readonly home: string;
  /** The cluster (PGDATA). */
  readonly cluster: string;
  /** The folder of the Unix socket. */
  readonly socket: string;
  /** Folder for copies of the programs. */
  readonly copies: string;
  readonly passwordFile: string;
  readonly logFile: string;
  /** The server's user; undefined for the user of this process. */
  readonly user: SystemUser | undefined;
}

/** Root's folder for what the server's user must access. */
export const SYSTEM_FOLDER = '/var/lib/keyframe';

/**
 * Creates the data folder.
 * @returns its real path.
 * @throws Error when it is not writable.
 */
export function prepareDataFolder(dataDir: string): string {
  const supervisor = join(dataDir, 'postgres');
  try {
    mkdirSync(supervisor, { recursive: true });
    const probe = join(supervisor, `.writable.${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${dataDir} cannot be written (${code ?? String(error)}). ` +
        `Make it writable for this user, or set KEYFRAME_DATA to another folder.`,
      { cause: error },
    );
  }
  return realpathSync(dataDir);
}

function linkedHome(link: string): string | undefined {
  const entry = lstatSync(link, { throwIfNoEntry: false });
  return entry?.isSymbolicLink() ? readlinkSync(link) : undefined;
}

/** Creates a home outside the data folder, for a user without access to that. */
async function createOutsideHome(dataDir: string, link: string, user: SystemUser, log: Log): Promise<string> {
  const home = join(SYSTEM_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  if (existsSync(home)) {
    // Nothing links to it, so it belongs to a deleted data folder at the same path.
    await endOrphanedServer(join(home, 'cluster'), [], log);
    const stash = `${home}.${Date.now()}`;
    renameSync(home, stash);
    log.warn(
      `${stash} contains the database of an earlier ${dataDir} that no longer exists. Delete it if you do not need it.`,
    );
  }
  mkdirSync(home, { mode: 0o711 });
  symlinkSync(home, link);
  log.info(`The database's files are in ${home}: its user '${user.name}' has no access to ${dataDir}.`);
  return home;
}

async function findHome(dataDir: string, supervisor: string, log: Log): Promise<Pick<Placement, 'home' | 'user'>> {
  const link = join(supervisor, 'home');
  const linked = linkedHome(link);
  if (linked !== undefined && existsSync(linked)) return { home: linked, user: serverUser(join(linked, 'cluster')) };
  const user = serverUser(join(supervisor, 'cluster'));
  if (!user || canEnter(supervisor, user)) return { home: supervisor, user };
  if (existsSync(join(supervisor, 'cluster'))) {
    throw new Error(
      `The database in ${supervisor} belongs to ${user.name}, who has no access to that folder any more. ` +
        `Run chmod o+x on it and the folders above it, or set KEYFRAME_DATA to another folder.`,
    );
  }
  rmSync(link, { force: true });
  return { home: await createOutsideHome(dataDir, link, user, log), user };
}

/**
 * Decides where the database's files are; later starts keep to it.
 *
 * @param dataDir - as returned by {@link prepareDataFolder}.
 */
export async function placeDatabase(dataDir: string, log: Log): Promise<Placement> {
  const supervisor = join(dataDir, 'postgres');
  // Other users may pass through to their own files but not list the folder: it contains the password.
  chmodSync(supervisor, 0o711);
  const { home, user } = await findHome(dataDir, supervisor, log);
  return {
    supervisor,
    home,
    user,
    cluster: join(home, 'cluster'),
    socket: join(home, 'run'),
    copies: user ? SYSTEM_FOLDER : join(supervisor, 'programs'),
    passwordFile: join(supervisor, 'password'),
    logFile: join(dataDir, 'postgres.log'),
  };
}
