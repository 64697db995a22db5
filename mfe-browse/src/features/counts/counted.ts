import type { SiteCountsResponse } from '@keyframe/contracts/api/directory';

/** What the site counts, in the order it is shown, with the word for one and for any other number. */
export const COUNTED = [
  { count: 'components', one: 'component', many: 'components' },
  { count: 'members', one: 'member', many: 'members' },
  { count: 'likes', one: 'like', many: 'likes' },
] as const satisfies { count: keyof SiteCountsResponse; one: string; many: string }[];
