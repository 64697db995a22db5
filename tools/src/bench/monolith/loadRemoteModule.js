import { MODULES } from 'bench-remotes';

/**
 * Replaces shell/src/remotes/loadRemoteModule.ts in the build without federation: a remote is a chunk of the same build,
 * without versions, containers and fallbacks.
 */
export async function loadRemoteModule(remote) {
  const { default: module } = await MODULES[remote]();
  return { identity: { remote, version: 'monolith', channel: 'stable', revision: 0, overridden: false }, module };
}
