import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import type { Override } from './overrides.ts';
import type { RemoteIdentity } from '../reports/report.ts';

/** A version that may be tried, and how it came to be one. */
export interface Candidate extends RemoteIdentity {
  build: RemoteVersion;
}

/**
 * The versions of a remote to try, best first: what a person has put in its place, the canary for visitors in its
 * share, stable, the fallback. A channel that names a version without files is passed over.
 *
 * @param visitor a number from 0 to 9999 that stays the same for a visitor, so that nobody flips between versions
 */
export function chooseVersions(registry: Registry, remote: string, visitor: number, override?: Override): Candidate[] {
  const entry = registry.remotes[remote];
  const { stable, canary } = entry?.channels ?? {};
  const wanted: { version: string | undefined; channel: RemoteIdentity['channel']; build?: RemoteVersion }[] = [
    ...(override ? [{ ...override, channel: 'override' as const }] : []),
    ...(canary && bucketOf(visitor, remote) < canary.percent * 100
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
  // By address: a developer's build may be called like a released one and still be another.
  return candidates.filter(
    ({ build }, index) => candidates.findIndex((other) => other.build.manifest === build.manifest) === index,
  );
}

/** Each remote assigns visitors to buckets with a salt of its own: otherwise the same tenth would be the first to meet every team's canary. */
function bucketOf(visitor: number, remote: string): number {
  let hash = 2166136261;
  for (const character of `${remote}:${visitor}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619);
  // The low bits of FNV-1a alone are uneven for such short texts; mixing the high ones in evens them out.
  hash ^= hash >>> 16;
  return (Math.imul(hash, 0x85ebca6b) >>> 0) % 10_000;
}

const VISITOR_KEY = 'keyframe.visitor';

/** This visitor's number; made once and kept. Without storage each page load draws another one. */
export function visitorNumber(storage: Storage | undefined = safeLocalStorage()): number {
  const kept = Number(storage?.getItem(VISITOR_KEY) ?? NaN);
  if (Number.isInteger(kept) && kept >= 0 && kept < 10_000) return kept;
  const made = Math.floor(Math.random() * 10_000);
  storage?.setItem(VISITOR_KEY, String(made));
  return made;
}

function safeLocalStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    // A browser that refuses storage throws on the mere mention of it.
    return undefined;
  }
}
