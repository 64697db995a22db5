/**
 * Replaces the federation runtime's SnapshotHandler in the shell. Remotes are registered there by their entries, so there
 * are no manifests to make snapshots of. The runtime's option `disableSnapshot` leaves out the plugins only.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} };
  manifestCache = new Map();
}

/** Asked for when a remote is removed. */
export function getGlobalRemoteInfo() {
  return {};
}
