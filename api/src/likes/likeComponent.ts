import type { z } from 'zod';
import type { LikeAnswer } from 'contracts/api/component';
import type { Member } from '../access/caller.ts';
import { unknownComponent } from '../components/readComponents.ts';
import { ApiError } from '../errors.ts';
import { isEntitled } from '../profiles/presentProfile.ts';
import type { Repositories } from '../repositories/index.ts';
import { isId } from '../repositories/queryable.ts';

/**
 * Sets whether a member likes a component. A like counts once a member, however often it is asked, and the author is
 * told of it. Taking it back takes back what they have not read yet; what they have stays, so that a like given again
 * does not tell them again.
 * @throws ApiError 404 for a component the member cannot see, 409 for one that is not public yet.
 */
export async function setLike(
  member: Member,
  componentId: string,
  liked: boolean,
  repositories: Repositories,
): Promise<z.input<typeof LikeAnswer>> {
  return repositories.transaction(async (tx) => {
    const component = isId(componentId) ? await tx.components.byId(componentId) : undefined;
    if (!component) throw unknownComponent();
    if (component.publicRevisionId === null) {
      if (!isEntitled(member, component.authorId)) throw unknownComponent();
      throw new ApiError('conflict', 'Only a verified component can be liked');
    }
    const topic = `liked:${component.id}:${member.id}`;
    const { authorId: userId, id } = component;
    if (liked) {
      const likeCounter = await tx.likes.add({ userId: member.id, componentId: id, createdAt: new Date() });
      await tx.notifications.add({ userId, kind: 'liked', topic, actorId: member.id, componentId: id });
      return { liked, likeCounter };
    }
    const likeCounter = await tx.likes.remove(member.id, id);
    await tx.notifications.removeUnread({ userId, topic });
    return { liked, likeCounter };
  });
}
