import { ApiError } from '../errors.ts';
import type { Repositories } from '../repositories/index.ts';
import { isId } from '../repositories/queryable.ts';
import type { UserRow } from '../repositories/users.ts';

/**
 * The person of this id, which a caller has sent.
 * @throws ApiError 404 when there is none.
 */
export async function knownMember(userId: string, { users }: Pick<Repositories, 'users'>): Promise<UserRow> {
  const user = isId(userId) ? await users.byId(userId) : undefined;
  if (!user) throw new ApiError('not_found', 'There is no member with this id', [{ field: 'userId', message: 'is unknown' }]);
  return user;
}
