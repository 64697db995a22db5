import type { SiteCountsResponse } from '@keyframe/contracts/api/directory';

/** The counts of the site in the order of display, each with its singular and plural. */
export const COUNTED = [
  { count: 'components', one: 'component', many: 'components' },
  { count: 'members', one: 'member', many: 'members' },
  { count: 'likes', one: 'like', many: 'likes' },
] as const satisfies { count: keyof SiteCountsResponse; one: string; many: string }[];
