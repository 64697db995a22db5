import type { z } from 'zod';
import type { ComponentAuthor } from '@keyframe/contracts/api/component';
import type { TopUser } from '@keyframe/contracts/api/directory';
import type { Member } from '../access/caller.ts';
import { pictureLink } from './picture.ts';
import type { UserRow } from './userRepository.ts';

/** Whether the viewer may see what is visible to the user themselves and to admins only. */
export function isEntitled(viewer: Member | undefined, personId: string): boolean {
  return viewer !== undefined && (viewer.isAdmin || viewer.id === personId);
}

export function socialLinks({ github, linkedin, insta }: Pick<UserRow, 'github' | 'linkedin' | 'insta'>): string[] {
  return [github, linkedin, insta].filter((link) => link !== '');
}

/** A user as the author of a component. */
export function presentAuthor(user: UserRow, publicApiUrl: string): z.input<typeof ComponentAuthor> {
  return { _id: user.id, name: user.name, username: user.username, profilePicUrl: pictureLink(user, publicApiUrl) };
}

/** A user in a top list. */
export function presentTopUser(user: UserRow & { counter: number }, publicApiUrl: string): z.input<typeof TopUser> {
  return { ...presentAuthor(user, publicApiUrl), likeCounter: user.likeCounter, counter: user.counter };
}
