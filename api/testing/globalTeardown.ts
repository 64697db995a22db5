/** Jest, after all API tests: stops the cluster they shared. */
export default async function tearDown(): Promise<void> {
  await globalThis.keyframeTestCluster?.stop();
}
