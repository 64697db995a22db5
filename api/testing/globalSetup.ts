/** Jest's global setup: builds the programs that some API tests start, and starts the cluster that all of them share. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startTestCluster, TEST_CLUSTER_VARIABLE, type TestCluster } from './testCluster.ts';

declare global {
  /** Passed from jest's global setup to its teardown, which run in the same process. */
  var keyframeTestCluster: TestCluster | undefined;
}

export default async function setUp(): Promise<void> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../tools/bin/servers.mjs', import.meta.url))]);
  const cluster = await startTestCluster();
  globalThis.keyframeTestCluster = cluster;
  process.env[TEST_CLUSTER_VARIABLE] = JSON.stringify(cluster.address);
}
