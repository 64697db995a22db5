import type { z } from 'zod';
import type { LikeResponse } from '@keyframe/contracts/api/component';
import type { Member } from '../access/caller.ts';
import { componentRepository } from '../components/componentRepository.ts';
import { unknownComponent } from '../components/readComponents.ts';
import { seesLatest } from '../components/seesLatest.ts';
import { isId, type Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { notificationRepository } from '../members/notificationRepository.ts';
import { likeRepository } from './likeRepository.ts';

/**
 * Sets whether a member likes a component. Idempotent; notifies the author. An unlike removes the notification if it is
 * unread; a read one stays, so that a repeated like does not notify again.
 * @throws ApiError 404 for a component that the member cannot see, 409 for one that is not public yet.
 */
export async function setLike(
  member: Member,
  componentId: string,
  liked: boolean,
  db: Queryable,
): Promise<z.input<typeof LikeResponse>> {
  return transaction(db, async (tx) => {
    const component = isId(componentId) ? await componentRepository(tx).byId(componentId) : undefined;
    if (!component) throw unknownComponent();
    if (component.publicRevisionId === null) {
      if (!seesLatest(member, component)) throw unknownComponent();
      throw new ApiError('conflict', 'Only a verified component can be liked');
    }
    const topic = `liked:${component.id}:${member.id}`;
    const { authorId: userId, id } = component;
    if (liked) {
      const likeCounter = await likeRepository(tx).add({ userId: member.id, componentId: id, createdAt: new Date() });
      await notificationRepository(tx).add({ userId, kind: 'liked', topic, actorId: member.id, componentId: id });
      return { liked, likeCounter };
    }
    const likeCounter = await likeRepository(tx).remove(member.id, id);
    await notificationRepository(tx).removeUnread({ userId, topic });
    return { liked, likeCounter };
  });
}
