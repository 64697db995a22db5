/** The cluster (PostgreSQL's data): created once, with a generated password; checked at each later start. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Binaries } from './binaries.ts';
import type { Placement } from './placement.ts';

const run = promisify(execFile);

/** The one role, and the database with the product's tables. */
export const ROLE = 'keyframe';
export const DATABASE = 'keyframe';

/**
 * The collation is PostgreSQL's own C.UTF-8, the same on every machine. Only the character classification (letters, for
 * full-text and trigram search) comes from the system, by one of these locale names.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'UTF-8', 'C'] as const;

/** Writes a file readable by its owner only, and syncs it. */
function writeSecret(path: string, secret: string): void {
  const file = openSync(path, 'w', 0o600);
  writeSync(file, secret);
  fsyncSync(file);
  closeSync(file);
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function readOrCreatePassword(passwordFile: string): string {
  if (existsSync(passwordFile)) {
    const password = readFileSync(passwordFile, 'utf8').trim();
    if (password !== '') return password;
  }
  const password = randomBytes(24).toString('base64url');
  writeSecret(`${passwordFile}.new`, password);
  renameSync(`${passwordFile}.new`, passwordFile);
  syncFolder(dirname(passwordFile));
  return password;
}

function giveTo(path: string, { user }: Placement): void {
  if (user) chownSync(path, user.uid, user.gid);
}

async function initialise(place: Placement, binaries: Binaries, password: string): Promise<void> {
  const fresh = join(place.home, 'cluster.new');
  const passwordForInitdb = join(place.home, 'initdb.password');
  const errors: string[] = [];
  for (const characterType of CHARACTER_TYPES) {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    giveTo(fresh, place);
    writeSecret(passwordForInitdb, password);
    giveTo(passwordForInitdb, place);
    try {
      await run(
        binaries.initdb,
        [
          ...['--pgdata', fresh, '--username', ROLE, '--pwfile', passwordForInitdb],
          ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--text-search-config', 'simple', '--no-instructions'],
          ...[
            '--locale',
            'C',
            '--lc-ctype',
            characterType,
            '--locale-provider',
            'builtin',
            '--builtin-locale',
            'C.UTF-8',
          ],
        ],
        { cwd: fresh, env: { PATH: process.env['PATH'], ...binaries.env }, uid: place.user?.uid, gid: place.user?.gid },
      );
      renameSync(fresh, place.cluster);
      syncFolder(place.home);
      return;
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      errors.push(`with ${characterType}: ${(stderr?.trim() || message).split('\n').join(' ')}`);
    } finally {
      rmSync(passwordForInitdb, { force: true });
    }
  }
  rmSync(fresh, { recursive: true, force: true });
  throw new Error(`Creating the database in ${place.home} failed. ${errors.join('; ')}`);
}

function checkCluster({ cluster, user }: Placement, binaries: Binaries): void {
  const { uid } = statSync(cluster);
  const self = user?.uid ?? process.getuid?.();
  if (self !== undefined && uid !== self) {
    throw new Error(
      `The database in ${cluster} belongs to user ${uid}, not to user ${self}. Start as that user or as root.`,
    );
  }
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major !== binaries.major) {
    throw new Error(
      `The database in ${cluster} was created by PostgreSQL ${major}; this release contains ${binaries.major}. ` +
        `Dump it with that version and load it into a new data folder, or set DATABASE_URL.`,
    );
  }
}

/**
 * Creates the cluster, or checks an existing one.
 *
 * @returns the password of {@link ROLE}.
 */
export async function prepareCluster(place: Placement, binaries: Binaries, log: Log): Promise<string> {
  const password = readOrCreatePassword(place.passwordFile);
  if (existsSync(place.cluster)) {
    checkCluster(place, binaries);
  } else {
    const begin = Date.now();
    await initialise(place, binaries, password);
    log.info(`Created the database in ${place.cluster} (${Date.now() - begin} ms).`);
  }
  mkdirSync(place.socket, { recursive: true, mode: 0o700 });
  giveTo(place.socket, place);
  return password;
}

/** Creates the product's database in a running server that does not have it yet. */
export async function createDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
