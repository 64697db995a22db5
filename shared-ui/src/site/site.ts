import type { Community } from '@keyframe/contracts/community';
import { componentPath } from '@keyframe/contracts/paths';

/** What differs between environments and is known after boot only: set once by the shell. */
export interface Site {
  /** Origin on which members' code is shown. */
  preview: string;
  /** Origin of the site itself, which share links begin with. */
  origin: string;
  /** Mail address, video channel, social links and announcement of this deployment. */
  community: Community;
}

let current: Site | undefined;

/** For the shell, before its first render. */
export function configureSite(site: Site): void {
  current = site;
}

/** Throws when the shell has not said yet where things are, which is a fault of the boot and not of the caller. */
export function site(): Site {
  if (current === undefined)
    throw new Error('The site is not configured: call configureSite({ preview, origin, community }) before rendering');
  return current;
}

/** The address one shares a component by: always the site's own origin. */
export function componentAddress(componentId: string): string {
  return new URL(componentPath(componentId), site().origin).href;
}
