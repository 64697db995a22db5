/**
 * The PostgreSQL shared by a run of API tests: the server of DATABASE_URL, or an embedded one in a temporary folder. It
 * has a migrated template database, which is copied for each test file.
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

/** The environment variable by which test files, in their own processes, find the cluster. */
export const TEST_CLUSTER_VARIABLE = 'KEYFRAME_TEST_CLUSTER';

/** The JSON value of that variable. */
export interface TestClusterAddress {
  /** The URL of a database for creating others. */
  readonly serverUrl: string;
  /** The same server through a pooler, for the tests' databases: KEYFRAME_TEST_POOLER_URL. */
  readonly poolerUrl?: string;
  /** The migrated database to copy. */
  readonly template: string;
}

export interface TestCluster {
  readonly address: TestClusterAddress;
  /** Stops it and removes everything it has created. */
  stop(): Promise<void>;
}

const FOLDER = 'keyframe-test-';

/** Test output contains warnings and errors only. */
const QUIET: Log = { info: () => undefined, warn: console.warn, error: console.error };

/** The same server with another database. */
export function withDatabase(serverUrl: string, database: string): string {
  return serverUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

/** Runs a statement that is not allowed in a transaction, such as CREATE DATABASE. */
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
  chmodSync(dataDir, 0o711); // Root runs the server as another user, who needs access.
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

/** Stops and removes the clusters of killed runs. */
async function removeAbandoned(): Promise<void> {
  const folder = realpathSync(tmpdir());
  for (const entry of readdirSync(folder)) {
    const [, pid] = (entry.startsWith(FOLDER) && /^(\d+)-/.exec(entry.slice(FOLDER.length))) || [];
    if (pid === undefined || identifyProcess(Number(pid))) continue;
    const dataDir = join(folder, entry);
    if (statSync(dataDir).uid !== process.getuid?.()) continue; // Belongs to another user.
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
  const poolerUrl = process.env['KEYFRAME_TEST_POOLER_URL'];
  return {
    address: { serverUrl, template, ...(poolerUrl && { poolerUrl }) },
    async stop() {
      await administer(serverUrl, `DROP DATABASE IF EXISTS ${template}`);
      await close();
    },
  };
}
