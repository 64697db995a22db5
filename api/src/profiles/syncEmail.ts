import type { Identity } from '../access/tokens/identity.ts';
import { type Queryable, violatedUnique } from '../database/queryable.ts';
import { userRepository, type UserRow } from '../members/userRepository.ts';

/**
 * The profile of an account, with its stored email address synced from the auth provider once the new address is
 * verified. Until then nothing changes: the account is identified by its id, and an unverified address may be another
 * user's.
 *
 * An address that another profile has is not stored: the profile keeps its old one, and saving it returns 409. A token
 * from before the change sets the old address again; tokens last an hour. Undefined for an account without a profile.
 */
export async function syncEmail(identity: Identity, db: Queryable): Promise<UserRow | undefined> {
  const user = await userRepository(db).byAccount(identity.uid);
  const email = verifiedEmail(identity);
  if (!user || email === undefined || email === user.emailLower) return user;
  try {
    return await userRepository(db).updateAccount(identity.uid, { email, emailLower: email });
  } catch (error) {
    if (violatedUnique(error) === 'users_email_lower_unique') return user;
    throw error;
  }
}

/** The account's address, if the auth provider has verified it. */
export function verifiedEmail({ email, emailVerified }: Identity): string | undefined {
  return emailVerified ? email : undefined;
}
