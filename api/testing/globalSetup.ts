/** Jest, before all API tests: starts the cluster they share. */
import { startTestCluster, TEST_CLUSTER_VARIABLE, type TestCluster } from './testCluster.ts';

declare global {
  /** Handed from jest's global set-up to its tear-down, which run in the same process. */
  var keyframeTestCluster: TestCluster | undefined;
}

export default async function setUp(): Promise<void> {
  const cluster = await startTestCluster();
  globalThis.keyframeTestCluster = cluster;
  process.env[TEST_CLUSTER_VARIABLE] = JSON.stringify(cluster.address);
}
