/** Debian's PostgreSQL: found, or installed if that is possible without a prompt. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from '../debianPackages.ts';

/** Where Debian installs each major version: `<folder>/15/bin`. */
const VERSIONS = '/usr/lib/postgresql';

const PACKAGE = 'postgresql';

/** The programs of a private server; the client package lacks the first two. */
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup'] as const;

/** The oldest supported PostgreSQL. */
const OLDEST_MAJOR = 15;

/** The programs of one installed version. */
export interface InstalledPostgres {
  readonly major: number;
  /** The path of each program. */
  readonly programs: Readonly<Record<(typeof PROGRAMS)[number], string>>;
}

/** The oldest usable installed version: it covers what the product promises. */
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
 * The PostgreSQL of this machine; as root, installs Debian's package if there is none.
 *
 * @throws Error that names what to install.
 */
export function requirePostgres(): InstalledPostgres {
  const found = findInstalled();
  if (found) return found;
  installDebianPackages([PACKAGE]);
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error(
    `This needs the server programs of PostgreSQL ${OLDEST_MAJOR} or later in ${VERSIONS}. On Debian: apt-get install ${PACKAGE}. ` +
      'Or name a server of yours by DATABASE_URL.',
  );
}
