import { MODULES } from 'bench-remotes';

/**
 * Stands for shell/src/remotes/loadRemoteModule.ts in the build without federation: a remote is a chunk of the same
 * build. There is no version to choose, no container to register, and nothing to fall back to.
 */
export async function loadRemoteModule(remote) {
  const { default: module } = await MODULES[remote]();
  return { identity: { remote, version: 'monolith', channel: 'stable', revision: 0, overridden: false }, module };
}
