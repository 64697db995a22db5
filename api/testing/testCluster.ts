/**
 * The PostgreSQL that a run of API tests shares: the server of DATABASE_URL, or else an embedded one in a
 * temporary folder. It holds a migrated template, of which each test file gets a copy.
 */
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { deleteEmbedded, startEmbedded } from '../src/database/embedded/supervisor.ts';
import type { Log } from '../src/database/log.ts';
import { migrate } from '../src/database/migrate.ts';
import { identifyProcess } from '../src/database/process/index.ts';
import { FAST_SETTINGS } from './fastSettings.ts';

/** How the test files, which run in processes of their own, find the cluster: in this environment variable. */
export const TEST_CLUSTER_VARIABLE = 'KEYFRAME_TEST_CLUSTER';

/** What that variable holds, as JSON. */
export interface TestClusterAddress {
  /** URL of a database from which others can be made. */
  readonly serverUrl: string;
  /** Name of the migrated database to copy. */
  readonly template: string;
}

/** A started test cluster. */
export interface TestCluster {
  readonly address: TestClusterAddress;
  /** Stops it and removes all it has made. */
  stop(): Promise<void>;
}

const FOLDER = 'keyframe-test-';

/** Only what goes wrong belongs into a test's output. */
const QUIET: Log = { info: () => undefined, warn: console.warn, error: console.error };

/** The same server, another database of it. */
export function withDatabase(serverUrl: string, database: string): string {
  return serverUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

/** Runs one statement that has to run outside of transactions, such as CREATE DATABASE. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openServer(): Promise<{ serverUrl: string; close(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { serverUrl: given, close: async () => undefined };
  await removeAbandoned();
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), `${FOLDER}${process.pid}-`));
  chmodSync(dataDir, 0o711); // Root runs the server as another user, who must be let through.
  const embedded = await startEmbedded({ dataDir, log: QUIET, exclusive: true, settings: FAST_SETTINGS });
  return {
    serverUrl: withDatabase(embedded.url, 'postgres'),
    async close() {
      await embedded.close();
      rmSync(embedded.home, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops and removes the clusters of runs that were killed before they could. */
async function removeAbandoned(): Promise<void> {
  const folder = realpathSync(tmpdir());
  for (const entry of readdirSync(folder)) {
    const [, pid] = (entry.startsWith(FOLDER) && /^(\d+)-/.exec(entry.slice(FOLDER.length))) || [];
    if (pid === undefined || identifyProcess(Number(pid))) continue;
    const dataDir = join(folder, entry);
    if (statSync(dataDir).uid !== process.getuid?.()) continue; // Another user's, and theirs to remove.
    if (await deleteEmbedded({ dataDir, log: QUIET })) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts the cluster of a test run and migrates its template. */
export async function startTestCluster(): Promise<TestCluster> {
  const { serverUrl, close } = await openServer();
  const template = `keyframe_template_${process.pid}`;
  try {
    await administer(serverUrl, `DROP DATABASE IF EXISTS ${template}`);
    await administer(serverUrl, `CREATE DATABASE ${template}`);
    const pool = new pg.Pool({ connectionString: withDatabase(serverUrl, template), max: 2 });
    try {
      await migrate(pool);
    } finally {
      await pool.end();
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    address: { serverUrl, template },
    async stop() {
      await administer(serverUrl, `DROP DATABASE IF EXISTS ${template}`);
      await close();
    },
  };
}
