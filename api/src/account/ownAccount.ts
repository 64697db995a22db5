import type { Identity } from '../access/tokens/identity.ts';
import type { Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { userRepository, type UserRow } from '../members/userRepository.ts';
import type { AccountOwner } from './accountRepository.ts';

/**
 * The profile of a signed-in account, banned or not, and the account's owner.
 * @throws ApiError 404 for an account without a profile.
 */
export async function ownAccount(identity: Identity, db: Queryable): Promise<{ user: UserRow; owner: AccountOwner }> {
  const user = await userRepository(db).byAccount(identity.uid);
  if (!user) throw new ApiError('not_found', 'This account has no profile yet');
  return { user, owner: { id: user.id, verifiedEmail: identity.emailVerified ? identity.email : undefined } };
}
