import type { Member } from '../../access/caller.ts';
import { isId, type Queryable } from '../../database/queryable.ts';
import { ApiError } from '../../http/errors.ts';
import { collectionRepository, type CollectionRow } from './collectionRepository.ts';

/**
 * The member's own collection, locked.
 * @throws ApiError 404 for any other.
 */
export async function lockOwn({ id }: Member, collectionId: string, tx: Queryable): Promise<CollectionRow> {
  const collection = isId(collectionId) ? await collectionRepository(tx).lockOwn(collectionId, id) : undefined;
  if (!collection) throw unknownCollection();
  return collection;
}

/** The error for an unknown id, and for a collection that the caller may not know of. */
export function unknownCollection(): ApiError {
  return new ApiError('not_found', 'There is no collection with this id', [
    { field: 'collectionId', message: 'is unknown' },
  ]);
}
