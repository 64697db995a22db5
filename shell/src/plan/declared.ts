import type { RemoteVersion } from '@keyframe/contracts/registry';
import type { Plan } from './plan.ts';

/** What a release adds to places outside its pages. */
export type DeclaredKind = 'navigation' | 'footer' | 'contributions';

/** An entry of a release, with its remote. */
export type Declared<Kind extends DeclaredKind> = NonNullable<RemoteVersion[Kind]>[number] & { remote: string };

/**
 * The entries of the page's versions, in their order. Like pages, they come with the version: a canary's link exists
 * for its visitors only.
 */
export function declared<Kind extends DeclaredKind>(plan: Plan, kind: Kind): Declared<Kind>[] {
  return Object.entries(plan).flatMap(([remote, { candidates }]) => {
    const entries: readonly NonNullable<RemoteVersion[Kind]>[number][] = candidates[0]?.build[kind] ?? [];
    return entries.map((entry) => ({ ...entry, remote }));
  });
}
