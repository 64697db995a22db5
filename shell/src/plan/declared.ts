import type { DeclaredCommand } from '@keyframe/contracts/commands';
import type { DeclaredFooterLink, DeclaredLink } from '@keyframe/contracts/siteLinks';
import type { DeclaredContribution } from '@keyframe/contracts/slots';
import type { Plan } from './plan.ts';

/** What a release adds to places outside its pages. */
interface Additions {
  navigation: DeclaredLink;
  footer: DeclaredFooterLink;
  commands: DeclaredCommand;
  contributions: DeclaredContribution;
}

export type DeclaredKind = keyof Additions;

/** An entry of a release, with its remote. */
export type Declared<Kind extends DeclaredKind> = Additions[Kind] & { remote: string };

/**
 * The entries of the page's versions, in their order. Like pages, they come with the version: a canary's link exists
 * for its visitors only.
 */
export function declared<Kind extends DeclaredKind>(plan: Plan, kind: Kind): Declared<Kind>[] {
  return Object.entries(plan).flatMap(([remote, { candidates }]) => {
    const build: { readonly [Of in DeclaredKind]?: readonly Additions[Of][] | undefined } = candidates[0]?.build ?? {};
    const entries: readonly Additions[Kind][] = build[kind] ?? [];
    return entries.map((entry) => ({ ...entry, remote }));
  });
}
