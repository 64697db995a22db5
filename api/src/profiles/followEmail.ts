import type { Identity } from '../access/tokens/identity.ts';
import { type Queryable, violatedUnique } from '../database/queryable.ts';
import { userRepository, type UserRow } from '../members/userRepository.ts';

/**
 * The profile of an account, with the account's e-mail address: the one that is stored follows a change at the auth
 * provider once the provider has confirmed the new address. Until then the account, which is known by its id, does
 * everything, and the profile keeps the address it has, so that no one gets another's address into their profile.
 *
 * An address that another profile has is not taken: the profile is shown with its old one, and saving it returns 409.
 * A token from before the change sets the old address again; tokens last an hour. Undefined for an account without a
 * profile.
 */
export async function followEmail(identity: Identity, db: Queryable): Promise<UserRow | undefined> {
  const user = await userRepository(db).byAccount(identity.uid);
  const email = confirmedEmail(identity);
  if (!user || email === undefined || email === user.emailLower) return user;
  try {
    return await userRepository(db).updateAccount(identity.uid, { email, emailLower: email });
  } catch (error) {
    if (violatedUnique(error) === 'users_email_lower_unique') return user;
    throw error;
  }
}

/** The address that the auth provider has made certain is theirs. */
export function confirmedEmail({ email, emailVerified }: Identity): string | undefined {
  return emailVerified ? email : undefined;
}
