import type { Registry, RemoteEntry, RemoteVersion } from '@keyframe/contracts/registry';

/**
 * The changes of the registry by release, promote and rollback, as pure functions. Each returns the changed registry, or
 * undefined for no change.
 */

/** Number of the newest versions that stay in the registry, in addition to those of the channels. The files of dropped versions remain. */
const KEPT_VERSIONS = 10;

/** Makes the version stable, with the previous one as its fallback, and ends a canary. */
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

/** Releases the version to a share of the visitors, beside stable. */
export function releasedToCanary(
  registry: Registry,
  remote: string,
  version: string,
  build: RemoteVersion,
  percent: number,
): Registry | undefined {
  const before = registry.remotes[remote];
  if (!before) throw new Error(`${remote} has no stable version, which a canary needs. Release one to stable first.`);
  const { stable, canary } = before.channels;
  if (stable === version)
    throw new Error(`${remote} ${version} is already the stable version, so it cannot be a canary.`);
  if (canary?.version === version && canary.percent === percent) return undefined;
  return withEntry(registry, remote, {
    stable,
    canary: { version, percent },
    fallback: before.fallback,
    versions: withVersion(before, version, build),
  });
}

/** Ends the canary; its visitors get stable. */
export function canaryEnded(registry: Registry, remote: string): Registry | undefined {
  const { channels, fallback, versions } = entryOf(registry, remote);
  return channels.canary && withEntry(registry, remote, { stable: channels.stable, fallback, versions });
}

/** Makes an earlier version stable, with the fallback it had then, and ends a canary. */
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

/** The remote's entry. @throws Error that lists the existing remotes */
export function entryOf(registry: Registry, remote: string): RemoteEntry {
  const entry = registry.remotes[remote];
  if (!entry)
    throw new Error(
      `The registry has no remote "${remote}". Remotes: ${Object.keys(registry.remotes).sort().join(', ') || 'none'}.`,
    );
  return entry;
}

/** Adds a version. An existing version is replaced only if its files have moved to another address. */
function withVersion(before: RemoteEntry | undefined, version: string, build: RemoteVersion): RemoteEntry['versions'] {
  const known = before?.versions[version];
  return { ...before?.versions, [version]: known?.manifest === build.manifest ? known : build };
}

interface Channels {
  stable: string;
  canary?: { version: string; percent: number };
  fallback?: string | undefined;
  versions: Record<string, RemoteVersion>;
  /** An entry with the pages of a version that was published before versions had pages of their own. */
  routesBefore?: RemoteEntry;
}

/** Writes the entry. Its pages are always those of its stable version. */
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
