import type { z } from 'zod';
import type { ComponentAuthor, ComponentSummary } from 'contracts/api/component';
import type { TopUser } from 'contracts/api/directory';
import type { Profile, PublicProfile } from 'contracts/api/profile';
import type { Member } from '../access/caller.ts';
import type { UserRow } from '../repositories/users.ts';
import { pictureLink } from './picture.ts';

/** Whether a viewer sees what only a person themselves and admins see of them. */
export function isEntitled(viewer: Member | undefined, personId: string): boolean {
  return viewer !== undefined && (viewer.isAdmin || viewer.id === personId);
}

export function socialLinks({ github, linkedin, insta }: Pick<UserRow, 'github' | 'linkedin' | 'insta'>): string[] {
  return [github, linkedin, insta].filter((link) => link !== '');
}

/** What a profile shows besides the row of its user. */
interface Shown {
  rank: number;
  followed: boolean;
  components: z.input<typeof ComponentSummary>[];
  publicApiUrl: string;
}

/** A profile as the API returns it to this viewer. */
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

/** What everyone may see of a profile. */
export function presentPublicProfile(user: UserRow, { rank, followed, components, publicApiUrl }: Shown): z.input<typeof PublicProfile> {
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

/** A user as populated on a component. */
export function presentAuthor(user: UserRow, publicApiUrl: string): z.input<typeof ComponentAuthor> {
  return { _id: user.id, name: user.name, username: user.username, profilePicUrl: pictureLink(user, publicApiUrl) };
}

/** A user as an entry of a top list. */
export function presentTopUser(user: UserRow & { counter: number }, publicApiUrl: string): z.input<typeof TopUser> {
  return { ...presentAuthor(user, publicApiUrl), likeCounter: user.likeCounter, counter: user.counter };
}
