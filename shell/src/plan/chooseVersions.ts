import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import type { Override } from './overrides.ts';
import type { Visitor } from './visitor.ts';
import type { RemoteIdentity } from '../reports/report.ts';

/** A version to try, and the reason why it was selected. */
export interface Candidate extends RemoteIdentity {
  build: RemoteVersion;
}

/**
 * The versions of a remote to try, best first: the override, the staff's version for staff, the canary for visitors in its
 * share, stable, the fallback. A channel that points at a version without files is skipped.
 *
 * @param visitor undefined: stable versions
 */
export function chooseVersions(
  registry: Registry,
  remote: string,
  visitor: Visitor | undefined,
  override?: Override,
): Candidate[] {
  const entry = registry.remotes[remote];
  const { stable, canary, staff } = entry?.channels ?? {};
  const wanted: { version: string | undefined; channel: RemoteIdentity['channel']; build?: RemoteVersion }[] = [
    ...(override ? [{ ...override, channel: 'override' as const }] : []),
    ...(staff !== undefined && visitor?.staff ? [{ version: staff, channel: 'staff' as const }] : []),
    ...(canary && visitor && bucketOf(visitor.number, remote) < canary.percent * 100
      ? [{ version: canary.version, channel: 'canary' as const }]
      : []),
    { version: stable, channel: 'stable' },
    { version: entry?.fallback, channel: 'fallback' },
  ];
  const candidates = wanted.flatMap(
    ({ version, channel, build = version === undefined ? undefined : entry?.versions[version] }) =>
      version !== undefined && build
        ? [{ remote, version, channel, revision: registry.revision, overridden: override !== undefined, build }]
        : [],
  );
  // Compared by address: a developer's build may have the name of a released one and differ from it.
  return candidates.filter(
    ({ build }, index) => candidates.findIndex((other) => other.build.manifest === build.manifest) === index,
  );
}

/**
 * A visitor's bucket, from 0 to 9999. Each remote and each flag has a salt of its own: otherwise the same tenth would
 * get every team's canary.
 */
export function bucketOf(visitor: number, salt: string): number {
  let hash = 2166136261;
  for (const character of `${salt}:${visitor}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619);
  // The low bits of FNV-1a alone are uneven for such short texts; mixing in the high ones evens them out.
  hash ^= hash >>> 16;
  return (Math.imul(hash, 0x85ebca6b) >>> 0) % 10_000;
}
