import type { z } from 'zod';
import type { LikeAnswer } from 'contracts/api/component';
import type { Member } from '../access/caller.ts';
import { unknownComponent } from '../components/readComponents.ts';
import { ApiError } from '../errors.ts';
import { isEntitled } from '../profiles/presentProfile.ts';
import type { Repositories } from '../repositories/index.ts';
import { isId } from '../repositories/queryable.ts';

/**
 * Sets whether a member likes a component. A like counts once a member, however often it is asked.
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
    const likeCounter = liked
      ? await tx.likes.add({ userId: member.id, componentId: component.id, createdAt: new Date() })
      : await tx.likes.remove(member.id, component.id);
    return { liked, likeCounter };
  });
}
