import { isId, type Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { userRepository, type UserRow } from './userRepository.ts';

/**
 * Looks up a user by an id from a request.
 * @throws ApiError 404 for an unknown id.
 */
export async function knownMember(userId: string, db: Queryable): Promise<UserRow> {
  const user = isId(userId) ? await userRepository(db).byId(userId) : undefined;
  if (!user)
    throw new ApiError('not_found', 'There is no member with this id', [{ field: 'userId', message: 'is unknown' }]);
  return user;
}

/**
 * Looks up the member of a public page by a username in lower case.
 * @throws ApiError 404 for an unknown username, a banned member and a deleted account.
 */
export async function knownUsername(username: string, db: Queryable): Promise<UserRow> {
  const user = await userRepository(db).byUsername(username);
  if (!user || user.deletedAt !== null || user.bannedAt !== null) throw unknownUsername();
  return user;
}

/** The error for an unknown username. */
export function unknownUsername(): ApiError {
  return new ApiError('not_found', 'There is no profile with this username', [
    { field: 'username', message: 'is unknown' },
  ]);
}
