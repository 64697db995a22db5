import type { z } from 'zod';
import type { ComponentAuthor } from '@keyframe/contracts/api/component';
import type { TopUser } from '@keyframe/contracts/api/directory';
import type { Member } from '../access/caller.ts';
import { pictureLink } from './picture.ts';
import type { UserRow } from './userRepository.ts';

/** Whether a viewer sees what only a person themselves and admins see of them. */
export function isEntitled(viewer: Member | undefined, personId: string): boolean {
  return viewer !== undefined && (viewer.isAdmin || viewer.id === personId);
}

export function socialLinks({ github, linkedin, insta }: Pick<UserRow, 'github' | 'linkedin' | 'insta'>): string[] {
  return [github, linkedin, insta].filter((link) => link !== '');
}

/** A user as populated on a component. */
export function presentAuthor(user: UserRow, publicApiUrl: string): z.input<typeof ComponentAuthor> {
  return { _id: user.id, name: user.name, username: user.username, profilePicUrl: pictureLink(user, publicApiUrl) };
}

/** A user as an entry of a top list. */
export function presentTopUser(user: UserRow & { counter: number }, publicApiUrl: string): z.input<typeof TopUser> {
  return { ...presentAuthor(user, publicApiUrl), likeCounter: user.likeCounter, counter: user.counter };
}
