import type { Profile, PublicProfile } from '@keyframe/contracts/api/profile';

/** A profile as these pages show it: the public one, with what a member or the owner sees besides. */
export type ShownProfile = PublicProfile & Partial<Pick<Profile, 'country'>>;
