import type { Registry, RemoteEntry, RemoteVersion } from '@keyframe/contracts/registry';

/**
 * What release, promote and rollback do to the registry. Each takes a registry and gives a changed one; undefined when
 * it is so already. Nothing here reads or writes anything.
 */

/** Versions that stay in the registry beside those of the channels, newest first; the files of all others stay where they are. */
const KEPT_VERSIONS = 10;

/** The version becomes stable; the one before is its fallback, and a canary has ended. */
export function releasedToStable(
  registry: Registry,
  remote: string,
  version: string,
  build: RemoteVersion,
): Registry | undefined {
  const before = registry.remotes[remote];
  if (
    before?.channels.stable === version &&
    before.versions[version]?.manifest === build.manifest &&
    !before.channels.canary
  )
    return undefined;
  const fallback =
    before === undefined || before.channels.stable === version ? before?.fallback : before.channels.stable;
  return withEntry(registry, remote, { stable: version, fallback, versions: withVersion(before, version, build) });
}

/** The version goes to a share of the visitors, beside stable. */
export function releasedToCanary(
  registry: Registry,
  remote: string,
  version: string,
  build: RemoteVersion,
  percent: number,
): Registry | undefined {
  const before = registry.remotes[remote];
  if (!before)
    throw new Error(`${remote} has no stable version that a canary could stand beside. Release one to stable first.`);
  const { stable, canary } = before.channels;
  if (stable === version)
    throw new Error(`${remote} ${version} is the stable version already; a canary of the same would change nothing.`);
  if (canary?.version === version && canary.percent === percent) return undefined;
  return withEntry(registry, remote, {
    stable,
    canary: { version, percent },
    fallback: before.fallback,
    versions: withVersion(before, version, build),
  });
}

/** The canary ends; its visitors have stable again. */
export function canaryEnded(registry: Registry, remote: string): Registry | undefined {
  const { channels, fallback, versions } = entryOf(registry, remote);
  return channels.canary && withEntry(registry, remote, { stable: channels.stable, fallback, versions });
}

/** An earlier version is stable again, with the fallback it had then; a canary has ended. */
export function rolledBack(
  registry: Registry,
  remote: string,
  version: string,
  then: RemoteEntry,
): Registry | undefined {
  const before = entryOf(registry, remote);
  const build = before.versions[version] ?? then.versions[version];
  if (!build) throw new Error(`${remote} ${version} is not in the registry's history.`);
  if (before.channels.stable === version && !before.channels.canary) return undefined;
  const fallback = then.channels.stable === version ? then.fallback : undefined;
  const fallbackBuild = fallback === undefined ? undefined : (before.versions[fallback] ?? then.versions[fallback]);
  return withEntry(registry, remote, {
    stable: version,
    fallback: fallbackBuild && fallback,
    versions: {
      ...before.versions,
      [version]: build,
      ...(fallback !== undefined && fallbackBuild && { [fallback]: fallbackBuild }),
    },
    routesBefore: then,
  });
}

/** The remote's entry; an error that names those that exist when there is none. */
export function entryOf(registry: Registry, remote: string): RemoteEntry {
  const entry = registry.remotes[remote];
  if (!entry)
    throw new Error(
      `The registry has no remote "${remote}". It has: ${Object.keys(registry.remotes).sort().join(', ') || 'none'}.`,
    );
  return entry;
}

/** A version is published once; only one whose files have moved to another address is announced again. */
function withVersion(before: RemoteEntry | undefined, version: string, build: RemoteVersion): RemoteEntry['versions'] {
  const known = before?.versions[version];
  return { ...before?.versions, [version]: known?.manifest === build.manifest ? known : build };
}

interface Channels {
  stable: string;
  canary?: { version: string; percent: number };
  fallback?: string | undefined;
  versions: Record<string, RemoteVersion>;
  /** An entry that knows the pages of a version which was published before pages went with the version. */
  routesBefore?: RemoteEntry;
}

/** The entry's pages are always those of its stable version. */
function withEntry(
  registry: Registry,
  remote: string,
  { stable, canary, fallback, versions, routesBefore }: Channels,
): Registry {
  const pages = versions[stable]?.routes ? versions[stable] : (routesBefore ?? registry.remotes[remote]);
  const inUse = new Set([stable, canary?.version, fallback]);
  const newest = Object.entries(versions).sort(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt));
  const kept = newest.filter(([version], index) => index < KEPT_VERSIONS || inUse.has(version));
  return {
    ...registry,
    remotes: {
      ...registry.remotes,
      [remote]: {
        routes: pages?.routes ?? [],
        ...(pages?.popups && { popups: pages.popups }),
        channels: { stable, ...(canary && { canary }) },
        ...(fallback !== undefined && { fallback }),
        versions: Object.fromEntries(kept),
      },
    },
  };
}
