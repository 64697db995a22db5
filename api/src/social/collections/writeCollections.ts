import type { z } from 'zod';
import type { CreateCollectionBody, UpdateCollectionBody } from '@keyframe/contracts/api/collection';
import type { FollowResponse } from '@keyframe/contracts/api/community';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Member } from '../../access/caller.ts';
import { isId, violatedUnique, type Queryable } from '../../database/queryable.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/errors.ts';
import { collectionRepository } from './collectionRepository.ts';
import { lockOwn, unknownCollection } from './lockOwn.ts';
import { addItem } from './writeItems.ts';

/**
 * Creates a collection of the member, with its first component if the body has one; returns its id.
 * @throws ApiError 409 for a name that they use already and beyond LIMITS.collections, 404 for a component that is not
 *   public.
 */
export async function createCollection(
  { id: ownerId }: Member,
  { componentId, ...written }: z.output<typeof CreateCollectionBody>,
  db: Queryable,
): Promise<string> {
  return namedOnce(() =>
    transaction(db, async (tx) => {
      await collectionRepository(tx).lockOwner(ownerId);
      if ((await collectionRepository(tx).countOf(ownerId)) >= LIMITS.collections)
        throw new ApiError('conflict', `You can have up to ${LIMITS.collections} collections. Delete one first`);
      const collection = await collectionRepository(tx).insert({ ...written, ownerId });
      if (componentId !== undefined) await addItem(collection, componentId, {}, tx);
      return collection.id;
    }),
  );
}

/**
 * Changes name, description and visibility of a collection.
 * @throws ApiError 404 for one that is not the member's, 409 for a name that they use already.
 */
export async function updateCollection(
  member: Member,
  collectionId: string,
  changes: z.output<typeof UpdateCollectionBody>,
  db: Queryable,
): Promise<void> {
  await namedOnce(() =>
    transaction(db, async (tx) => {
      const { id } = await lockOwn(member, collectionId, tx);
      await collectionRepository(tx).update(id, changes);
    }),
  );
}

/**
 * Deletes a collection with its items and followers; its components stay.
 * @throws ApiError 404 for one that is not the member's.
 */
export async function deleteCollection(member: Member, collectionId: string, db: Queryable): Promise<void> {
  await transaction(db, async (tx) => {
    const { id } = await lockOwn(member, collectionId, tx);
    await collectionRepository(tx).delete(id);
  });
}

/**
 * Sets whether a member follows a collection. Idempotent. One that has become private can still be unfollowed.
 * @throws ApiError 404 for one that they cannot see, 409 for their own.
 */
export async function setCollectionFollow(
  { id: followerId }: Member,
  collectionId: string,
  followed: boolean,
  db: Queryable,
): Promise<z.input<typeof FollowResponse>> {
  if (!isId(collectionId)) throw unknownCollection();
  return transaction(db, async (tx) => {
    const collections = collectionRepository(tx);
    const collection = await collections.visible(collectionId, followerId);
    if (collection?.ownerId === followerId) throw new ApiError('conflict', 'You cannot follow your own collection');
    if (!collection && (followed || !(await collections.isFollowing(followerId, collectionId))))
      throw unknownCollection();
    const change = followed ? collections.follow : collections.unfollow;
    return { followed, followerCounter: await change(followerId, collectionId) };
  });
}

async function namedOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedUnique(error) !== 'collections_name') throw error;
    throw new ApiError('conflict', 'You already have a collection with this name', [
      { field: 'name', message: 'You already have a collection with this name' },
    ]);
  }
}
