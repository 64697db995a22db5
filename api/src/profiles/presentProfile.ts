import type { z } from 'zod';
import type { ComponentAuthor, ComponentSummary } from 'contracts/api/component';
import type { TopUser } from 'contracts/api/directory';
import type { Profile } from 'contracts/api/profile';
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

/** A profile as the API returns it to this viewer. */
export function presentProfile(
  user: UserRow,
  { viewer, rank, followed, components, publicApiUrl }: {
    viewer: Member | undefined;
    rank: number;
    followed: boolean;
    components: z.input<typeof ComponentSummary>[];
    publicApiUrl: string;
  },
): z.input<typeof Profile> {
  const { id, email, name, username, bio, country, gradientBg, isAdmin, likeCounter, followerCounter, experience } = user;
  return {
    _id: id,
    ...(email !== null && isEntitled(viewer, id) && { email }),
    name,
    username,
    bio,
    country,
    gradientBg,
    profilePicUrl: pictureLink(user, publicApiUrl),
    socialLinks: socialLinks(user),
    components,
    isAdmin,
    likeCounter,
    followerCounter,
    followed,
    experience,
    rank,
    createdAt: user.createdAt.toISOString(),
    ...(user.bannedReason !== null && isEntitled(viewer, id) && { banned: user.bannedReason }),
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
