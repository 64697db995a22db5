import type { Registry, RemoteEntry, RemoteVersion } from '@keyframe/contracts/registry';
import { overridesState } from '../overrides/overridesInForce.ts';
import type { RemoteIdentity } from '../reports/report.ts';
import { shellIdentity } from './shellIdentity.ts';

/**
 * The remote and version of the first of the files that belongs to one; the shell otherwise. The shell is also named for
 * DOM changes that React makes for a remote, and for blocked pictures and frames, for which Chromium reports no script
 * (measured).
 */
export function attributeFiles(files: readonly string[], registry: Registry): RemoteIdentity {
  for (const file of files) {
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

/** All files of a version are in one folder or below it. */
function isFileOf({ manifest, entry }: RemoteVersion, file: string): boolean {
  return [manifest, entry].some((address) => file.startsWith(new URL('.', address).href));
}

/** The channel of a version on this page: without a channel, it was the fallback of a failed one. */
function channelOf({ channels }: RemoteEntry, version: string): RemoteIdentity['channel'] {
  if (version === channels.stable) return 'stable';
  if (version === channels.staff) return 'staff';
  return version === channels.canary?.version ? 'canary' : 'fallback';
}
