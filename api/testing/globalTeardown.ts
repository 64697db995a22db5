/** Jest's global teardown: stops the shared cluster. */
export default async function tearDown(): Promise<void> {
  await globalThis.keyframeTestCluster?.stop();
}
