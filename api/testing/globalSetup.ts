/** Jest's global setup: starts the cluster that all API tests share. */
import { startTestCluster, TEST_CLUSTER_VARIABLE, type TestCluster } from './testCluster.ts';

declare global {
  /** Passed from jest's global setup to its teardown, which run in the same process. */
  var keyframeTestCluster: TestCluster | undefined;
}

export default async function setUp(): Promise<void> {
  const cluster = await startTestCluster();
  globalThis.keyframeTestCluster = cluster;
  process.env[TEST_CLUSTER_VARIABLE] = JSON.stringify(cluster.address);
}
