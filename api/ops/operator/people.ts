import type { UserRepository, UserRow } from '../../src/members/userRepository.ts';

/** Nobody has this e-mail address or username; the message says so. */
export class UnknownPerson extends Error {
  constructor(who: string) {
    super(`There is no profile with the e-mail address or username "${who}" that somebody could sign in to.`);
    this.name = 'UnknownPerson';
  }
}

/**
 * The member that an operator names by e-mail address or username, in any case. Starter and imported authors are none:
 * they have nobody who could sign in.
 * @throws UnknownPerson
 */
export async function findPerson(who: string, users: UserRepository): Promise<UserRow> {
  const wanted = who.trim().toLowerCase();
  const person = await (wanted.includes('@') ? users.byEmail(wanted) : users.byUsername(wanted));
  if (!person || person.authUid === null) throw new UnknownPerson(who);
  return person;
}

/** How a person is called in what operators read. */
export function nameOf({ username, name }: Pick<UserRow, 'username' | 'name'>): string {
  return `${username} (${name})`;
}

/** What is said when nobody is left who may verify. */
export async function warningWithoutAdmins(users: UserRepository): Promise<{ warning?: string }> {
  if ((await users.admins()).length > 0) return {};
  return { warning: 'There is no admin any more: nobody can verify components until you grant it to somebody.' };
}
