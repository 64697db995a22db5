import type { z } from 'zod';
import type { FollowResponse } from '@keyframe/contracts/api/community';
import type { Member } from '../access/caller.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { knownMember } from '../members/knownMember.ts';
import { notificationRepository } from '../members/notificationRepository.ts';
import { followRepository } from './followRepository.ts';

/**
 * Sets whether a member follows another. Idempotent; notifies the other. An unfollow removes the notification if it is
 * unread; a read one stays, so that following again does not notify again.
 * @throws ApiError 404 for an unknown member, 409 for oneself.
 */
export async function setFollow(
  { id: followerId }: Member,
  userId: string,
  followed: boolean,
  db: Queryable,
): Promise<z.input<typeof FollowResponse>> {
  return transaction(db, async (tx) => {
    const { id: followeeId } = await knownMember(userId, tx);
    if (followeeId === followerId) throw new ApiError('conflict', 'You cannot follow yourself');
    const topic = `followed:${followerId}`;
    if (followed) {
      const followerCounter = await followRepository(tx).add(followerId, followeeId);
      await notificationRepository(tx).add({ userId: followeeId, kind: 'followed', topic, actorId: followerId });
      return { followed, followerCounter };
    }
    const followerCounter = await followRepository(tx).remove(followerId, followeeId);
    await notificationRepository(tx).removeUnread({ userId: followeeId, topic });
    return { followed, followerCounter };
  });
}
