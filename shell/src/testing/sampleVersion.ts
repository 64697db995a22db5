import type { RemoteVersion } from '@keyframe/contracts/registry';

/** A version of a remote as a registry lists it, for tests. Its files are named after its container. */
export const sampleVersion = (container: string, more: Partial<RemoteVersion> = {}): RemoteVersion => ({
  manifest: `http://remotes.test/${container}/mf-manifest.json`,
  entry: `http://remotes.test/${container}/remoteEntry.js`,
  container,
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
