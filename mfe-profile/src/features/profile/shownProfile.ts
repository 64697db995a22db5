import type { Profile, PublicProfile } from '@keyframe/contracts/api/profile';

/** A profile for display: the public one, with the additional fields for members and the owner. */
export type ShownProfile = PublicProfile & Partial<Pick<Profile, 'country'>>;
