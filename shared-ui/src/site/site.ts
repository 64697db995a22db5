import type { Community } from '@keyframe/contracts/community';
import { componentPath } from '@keyframe/contracts/paths';

/** The settings of the environment that are known after boot only; set once by the shell. */
export interface Site {
  /** Origin of the previews of members' code. */
  preview: string;
  /** Origin of the site itself, used in share links. */
  origin: string;
  /** Mail address, video channel, social links and announcement of this deployment. */
  community: Community;
}

let current: Site | undefined;

/** Called by the shell before its first render. */
export function configureSite(site: Site): void {
  current = site;
}

/** Throws before `configureSite` has run, which is a bug in the boot and not in the caller. */
export function site(): Site {
  if (current === undefined)
    throw new Error('The site is not configured: call configureSite({ preview, origin, community }) before rendering');
  return current;
}

/** The share address of a component: always on the site's own origin. */
export function componentAddress(componentId: string): string {
  return new URL(componentPath(componentId), site().origin).href;
}
