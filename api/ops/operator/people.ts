import type { UserRepository, UserRow } from '../../src/members/userRepository.ts';

/** No profile has this email address or username. */
export class UnknownPerson extends Error {
  constructor(who: string) {
    super(`There is no profile with an account for the email address or username "${who}".`);
    this.name = 'UnknownPerson';
  }
}

/**
 * Finds the member that an operator names by email address or username, case-insensitively. Starter and imported
 * authors, who have no account, are not found.
 * @throws UnknownPerson
 */
export async function findPerson(who: string, users: UserRepository): Promise<UserRow> {
  const wanted = who.trim().toLowerCase();
  const person = await (wanted.includes('@') ? users.byEmail(wanted) : users.byUsername(wanted));
  if (!person || person.authUid === null) throw new UnknownPerson(who);
  return person;
}

/** A user in the operator's output. */
export function nameOf({ username, name }: Pick<UserRow, 'username' | 'name'>): string {
  return `${username} (${name})`;
}

/** The warning when no admin is left. */
export async function warningWithoutAdmins(users: UserRepository): Promise<{ warning?: string }> {
  if ((await users.admins()).length > 0) return {};
  return { warning: 'There is no admin left. Components cannot be verified until you grant admin rights to a member.' };
}
