import type { Registry, RemoteEntry, RemoteVersion } from '@keyframe/contracts/registry';

/**
 * The changes of the registry by release, promote and rollback, as pure functions. Each returns the changed registry, or
 * undefined for no change.
 */

/**
 * Number of the newest versions that stay in the registry, in addition to those of the channels and to previews whose links
 * are valid. The files of dropped versions remain.
 */
const KEPT_VERSIONS = 10;

/** Makes the version stable, with the previous one as its fallback, and ends the canary and the staff's version. */
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
    !before.channels.canary &&
    before.channels.staff === undefined
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
  const before = releasedBefore(registry, remote);
  const { stable, canary, staff } = before.channels;
  if (stable === version)
    throw new Error(`${remote} ${version} is already the stable version, so it cannot be a canary.`);
  if (canary?.version === version && canary.percent === percent) return undefined;
  return withEntry(registry, remote, {
    stable,
    canary: { version, percent },
    staff,
    fallback: before.fallback,
    versions: withVersion(before, version, build),
  });
}

/** Ends the canary; its visitors get stable. */
export function canaryEnded(registry: Registry, remote: string): Registry | undefined {
  const { channels, fallback, versions } = entryOf(registry, remote);
  const { canary, ...others } = channels;
  return canary && withEntry(registry, remote, { ...others, fallback, versions });
}

/** Releases the version to the site's staff, beside the other channels. */
export function releasedToStaff(
  registry: Registry,
  remote: string,
  version: string,
  build: RemoteVersion,
): Registry | undefined {
  const before = releasedBefore(registry, remote);
  const { channels, fallback } = before;
  if (channels.stable === version)
    throw new Error(`${remote} ${version} is already the stable version, which staff have, too.`);
  if (channels.staff === version) return undefined;
  return withEntry(registry, remote, {
    ...channels,
    staff: version,
    fallback,
    versions: withVersion(before, version, build),
  });
}

/** Ends the staff's version; staff get what other visitors get. */
export function staffEnded(registry: Registry, remote: string): Registry | undefined {
  const { channels, fallback, versions } = entryOf(registry, remote);
  const { staff, ...others } = channels;
  return staff === undefined ? undefined : withEntry(registry, remote, { ...others, fallback, versions });
}

/** Adds the version without a channel; links signed for the preview's key open it. Links to it from before end. */
export function releasedToPreview(
  registry: Registry,
  remote: string,
  version: string,
  build: RemoteVersion,
  preview: NonNullable<RemoteVersion['preview']>,
): Registry {
  const before = releasedBefore(registry, remote);
  const versions = withVersion(before, version, build);
  return withEntry(registry, remote, {
    ...before.channels,
    fallback: before.fallback,
    versions: { ...versions, [version]: { ...versions[version]!, preview } },
  });
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

/** The remote's entry. @throws Error when it has no stable version, which its other channels fall back to */
function releasedBefore(registry: Registry, remote: string): RemoteEntry {
  const entry = registry.remotes[remote];
  if (!entry)
    throw new Error(`${remote} has no stable version, which other channels need. Release one to stable first.`);
  return entry;
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
  canary?: { version: string; percent: number } | undefined;
  staff?: string | undefined;
  fallback?: string | undefined;
  versions: Record<string, RemoteVersion>;
  /** An entry with the pages of a version that was published before versions had pages of their own. */
  routesBefore?: RemoteEntry;
}

/** Writes the entry. Its pages are always those of its stable version. */
function withEntry(
  registry: Registry,
  remote: string,
  { stable, canary, staff, fallback, versions, routesBefore }: Channels,
): Registry {
  const pages = versions[stable]?.routes ? versions[stable] : (routesBefore ?? registry.remotes[remote]);
  const inUse = new Set([stable, canary?.version, staff, fallback]);
  const now = new Date().toISOString();
  const newest = Object.entries(versions).sort(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt));
  const newestReleases = new Set(
    newest
      .filter(([, { preview }]) => !preview)
      .slice(0, KEPT_VERSIONS)
      .map(([version]) => version),
  );
  const kept = newest.filter(
    ([version, { preview }]) =>
      inUse.has(version) || newestReleases.has(version) || (preview !== undefined && preview.until > now),
  );
  return {
    ...registry,
    remotes: {
      ...registry.remotes,
      [remote]: {
        routes: pages?.routes ?? [],
        ...(pages?.popups && { popups: pages.popups }),
        channels: { stable, ...(canary && { canary }), ...(staff !== undefined && { staff }) },
        ...(fallback !== undefined && { fallback }),
        versions: Object.fromEntries(kept),
      },
    },
  };
}
