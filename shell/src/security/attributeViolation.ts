import type { Registry, RemoteEntry, RemoteVersion } from '@keyframe/contracts/registry';
import { overridesState } from '../overrides/overridesInForce.ts';
import type { RemoteIdentity } from '../reports/report.ts';
import { shellIdentity } from './shellIdentity.ts';
import type { Violation } from './violations.ts';

/**
 * Whose doing a violation was: the remote and version whose script it came from, or else whose file was refused; the
 * shell otherwise. That is also said of what React does for a remote, and of pictures and frames, for which Chromium
 * names no script (measured).
 */
export function attributeViolation({ sourceFile, blockedURI }: Violation, registry: Registry): RemoteIdentity {
  for (const file of [sourceFile, blockedURI]) {
    for (const [remote, { version, build }] of Object.entries(overridesState.getState().inForce)) {
      if (isFileOf(build, file))
        return { remote, version, channel: 'override', revision: registry.revision, overridden: true };
    }
    for (const [remote, entry] of Object.entries(registry.remotes)) {
      for (const [version, build] of Object.entries(entry.versions)) {
        if (isFileOf(build, file))
          return {
            remote,
            version,
            channel: channelOf(entry, version),
            revision: registry.revision,
            overridden: false,
          };
      }
    }
  }
  return shellIdentity(registry);
}

/** All files of a version lie in one folder, or below it. */
function isFileOf({ manifest, entry }: RemoteVersion, file: string): boolean {
  return [manifest, entry].some((address) => file.startsWith(new URL('.', address).href));
}

/** How a version came into the page: what no channel names was the fallback of one that failed. */
function channelOf({ channels }: RemoteEntry, version: string): RemoteIdentity['channel'] {
  if (version === channels.stable) return 'stable';
  return version === channels.canary?.version ? 'canary' : 'fallback';
}
