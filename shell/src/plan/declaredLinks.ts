import type { DeclaredFooterLink, DeclaredLink } from '@keyframe/contracts/siteLinks';
import type { Plan } from './plan.ts';

/** The links that the page's versions add to the site. */
export interface DeclaredLinks {
  navigation: readonly DeclaredLink[];
  footer: readonly DeclaredFooterLink[];
}

/** Like pages, links come with the version: a canary's link exists for its visitors only. */
export function declaredLinks(plan: Plan): DeclaredLinks {
  const builds = Object.values(plan).map(({ candidates }) => candidates[0]?.build);
  return {
    navigation: builds.flatMap((build) => build?.navigation ?? []),
    footer: builds.flatMap((build) => build?.footer ?? []),
  };
}
