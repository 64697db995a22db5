/** A new, migrated database for a test file. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { administer, TEST_CLUSTER_VARIABLE, withDatabase, type TestClusterAddress } from './testCluster.ts';

/** A database used by one test file only. */
export interface TestDatabase {
  readonly pool: pg.Pool;
  readonly url: string;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/**
 * Creates an empty database with this release's schema, in the cluster of this test run. Call it in
 * `beforeAll`, and its `close` in `afterAll`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const address = process.env[TEST_CLUSTER_VARIABLE];
  if (address === undefined) {
    throw new Error(
      `There is no test cluster (${TEST_CLUSTER_VARIABLE} is not set): run jest with the configuration of this project.`,
    );
  }
  const { serverUrl, poolerUrl, template } = JSON.parse(address) as TestClusterAddress;
  const name = `keyframe_test_${randomBytes(6).toString('hex')}`;
  // Copies files instead of writing each page to the log: nothing of a test has to survive a crash.
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = withDatabase(poolerUrl ?? serverUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', (error) => console.warn(`A database connection of the test broke: ${error.message}`));
  return {
    pool,
    url,
    async close() {
      await pool.end();
      // A pooler keeps connections to the database.
      await administer(serverUrl, `DROP DATABASE IF EXISTS ${name}${poolerUrl ? ' WITH (FORCE)' : ''}`);
    },
  };
}
