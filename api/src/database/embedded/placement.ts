/**
 * Where the files of the embedded database are.
 *
 * `<data folder>/postgres/` always holds what the supervisor alone needs: the password and the pid files. The
 * server's own files lie there too, unless the server runs as another user who may not enter the data folder:
 * then they lie in `/var/lib/keyframe/<hash of the data folder>/`, and a link named `home` leads to them.
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

/** All places of one embedded database, as absolute paths. */
export interface Placement {
  /** The supervisor's own folder: password, pid files. */
  readonly supervisor: string;
  /** The folder of the server's user, which holds the next two. */
  readonly home: string;
  /** The cluster (PGDATA). */
  readonly cluster: string;
  /** The folder of the Unix socket. */
  readonly socket: string;
  /** Folder for copies of the programs, if they cannot be used where npm put them. */
  readonly copies: string;
  readonly passwordFile: string;
  readonly logFile: string;
  /** Who runs the server; undefined for the user of this process. */
  readonly user: SystemUser | undefined;
}

/** Where root keeps what the server's user must reach. */
export const SYSTEM_FOLDER = '/var/lib/keyframe';

/**
 * Makes the data folder and says plainly if it cannot be used.
 *
 * @returns its real path.
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
      `The data folder ${dataDir} cannot be written (${code ?? String(error)}): ` +
        `give this user the right to write there, or choose another folder by KEYFRAME_DATA.`,
      { cause: error },
    );
  }
  return realpathSync(dataDir);
}

function linkedHome(link: string): string | undefined {
  const entry = lstatSync(link, { throwIfNoEntry: false });
  return entry?.isSymbolicLink() ? readlinkSync(link) : undefined;
}

/** A home outside the data folder, for a user who may not enter that. */
async function makeOutsideHome(dataDir: string, link: string, user: SystemUser, log: Log): Promise<string> {
  const home = join(SYSTEM_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  if (existsSync(home)) {
    // The data folder does not know it, so it is that of an earlier data folder at this path, deleted since.
    await endOrphanedServer(join(home, 'cluster'), [], log);
    const aside = `${home}.${Date.now()}`;
    renameSync(home, aside);
    log.warn(
      `${aside} holds the database of an earlier ${dataDir}, which no longer exists: delete it if you do not miss it.`,
    );
  }
  mkdirSync(home, { mode: 0o711 });
  symlinkSync(home, link);
  log.info(
    `The database's files are in ${home}, as ${dataDir} cannot be entered by the user '${user.name}' that it runs as.`,
  );
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
      `The database in ${supervisor} belongs to ${user.name}, who can no longer enter that folder: ` +
        `give them the right to (chmod o+x it and the folders above it), or choose another folder by KEYFRAME_DATA.`,
    );
  }
  rmSync(link, { force: true });
  return { home: await makeOutsideHome(dataDir, link, user, log), user };
}

/**
 * Decides, and from then on keeps to, the places of this data folder's database.
 *
 * @param dataDir - as {@link prepareDataFolder} returned it.
 */
export async function placeDatabase(dataDir: string, log: Log): Promise<Placement> {
  const supervisor = join(dataDir, 'postgres');
  // Others may pass through to their own files, and see nothing: the password lies here.
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
