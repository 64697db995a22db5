import type { z } from 'zod';
import type { FollowAnswer } from 'contracts/api/community';
import type { Member } from '../access/caller.ts';
import { ApiError } from '../errors.ts';
import { knownMember } from '../profiles/knownMember.ts';
import type { Repositories } from '../repositories/index.ts';

/**
 * Sets whether a member follows another. It counts once, however often it is asked, and the other is told of it.
 * Ceasing to follow takes back what they have not read yet; what they have stays, so that following again does not
 * tell them again.
 * @throws ApiError 404 for an unknown member, 409 for oneself.
 */
export async function setFollow(
  { id: followerId }: Member,
  userId: string,
  followed: boolean,
  repositories: Repositories,
): Promise<z.input<typeof FollowAnswer>> {
  return repositories.transaction(async (tx) => {
    const { id: followeeId } = await knownMember(userId, tx);
    if (followeeId === followerId) throw new ApiError('conflict', 'You cannot follow yourself');
    const topic = `followed:${followerId}`;
    if (followed) {
      const followerCounter = await tx.follows.add(followerId, followeeId);
      await tx.notifications.add({ userId: followeeId, kind: 'followed', topic, actorId: followerId });
      return { followed, followerCounter };
    }
    const followerCounter = await tx.follows.remove(followerId, followeeId);
    await tx.notifications.removeUnread({ userId: followeeId, topic });
    return { followed, followerCounter };
  });
}
