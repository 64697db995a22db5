/** PostgreSQL as Debian packages it: found, or installed where that is possible without asking anybody. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian puts the programs of each major version: `<folder>/15/bin`. */
const VERSIONS = '/usr/lib/postgresql';

const PACKAGE = 'postgresql';

/** What a private server is made with; the package of the client alone lacks the first two. */
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup'] as const;

/** The oldest PostgreSQL that the product promises to run on. */
const OLDEST_MAJOR = 15;

/** The programs of one installed version. */
export interface InstalledPostgres {
  readonly major: number;
  /** The path of each program. */
  readonly programs: Readonly<Record<(typeof PROGRAMS)[number], string>>;
}

/** The oldest usable version of those installed: what works there is what is promised. */
function findInstalled(): InstalledPostgres | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const complete = (major: number) => PROGRAMS.every((name) => existsSync(join(VERSIONS, String(major), 'bin', name)));
  const [major] = versions.filter((version) => version >= OLDEST_MAJOR && complete(version)).sort((a, b) => a - b);
  if (major === undefined) return undefined;
  const path = (name: string) => join(VERSIONS, String(major), 'bin', name);
  return {
    major,
    programs: { initdb: path('initdb'), postgres: path('postgres'), pg_basebackup: path('pg_basebackup') },
  };
}

/**
 * The PostgreSQL of this machine; installs Debian's package when root and there is none.
 *
 * @throws Error that says what to install
 */
export function requirePostgres(): InstalledPostgres {
  const found = findInstalled();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`◆ No PostgreSQL here; installing Debian’s ${PACKAGE}. Its own service is not needed`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', PACKAGE], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  }
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error(
    `This needs the server programs of PostgreSQL ${OLDEST_MAJOR} or later in ${VERSIONS}. On Debian: apt-get install ${PACKAGE}. ` +
      'Or name a server of yours by DATABASE_URL.',
  );
}
