import type { z } from 'zod';
import type { ListedComponent } from '@keyframe/contracts/api/component';
import type { Profile, PublicProfile } from '@keyframe/contracts/api/profile';
import type { Member } from '../access/caller.ts';
import { pictureLink } from '../members/picture.ts';
import { isEntitled, socialLinks } from '../members/presentMember.ts';
import type { UserRow } from '../members/userRepository.ts';

/** The parts of a profile beyond the user's row. */
interface Shown {
  rank: number;
  followed: boolean;
  components: z.input<typeof ListedComponent>[];
  publicApiUrl: string;
}

/** A profile as this viewer sees it. */
export function presentProfile(user: UserRow, viewer: Member | undefined, shown: Shown): z.input<typeof Profile> {
  const { id, email, country, isAdmin, bannedReason } = user;
  const entitled = isEntitled(viewer, id);
  return {
    ...presentPublicProfile(user, shown),
    country,
    isAdmin,
    ...(email !== null && entitled && { email }),
    ...(bannedReason !== null && entitled && { banned: bannedReason }),
  };
}

/** The public part of a profile. */
export function presentPublicProfile(
  user: UserRow,
  { rank, followed, components, publicApiUrl }: Shown,
): z.input<typeof PublicProfile> {
  const { id, name, username, bio, gradientBg, likeCounter, followerCounter, experience } = user;
  return {
    _id: id,
    name,
    username,
    bio,
    gradientBg,
    profilePicUrl: pictureLink(user, publicApiUrl),
    socialLinks: socialLinks(user),
    components,
    likeCounter,
    followerCounter,
    followed,
    experience,
    rank,
    createdAt: user.createdAt.toISOString(),
  };
}
