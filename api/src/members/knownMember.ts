import { isId, type Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { userRepository, type UserRow } from './userRepository.ts';

/**
 * The person of this id, which a caller has sent.
 * @throws ApiError 404 when there is none.
 */
export async function knownMember(userId: string, db: Queryable): Promise<UserRow> {
  const user = isId(userId) ? await userRepository(db).byId(userId) : undefined;
  if (!user)
    throw new ApiError('not_found', 'There is no member with this id', [{ field: 'userId', message: 'is unknown' }]);
  return user;
}
