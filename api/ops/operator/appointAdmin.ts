import type { Queryable } from '../../src/database/queryable.ts';
import { transaction } from '../../src/database/transaction.ts';
import { userRepository } from '../../src/members/userRepository.ts';
import { auditLogRepository } from '../../src/moderation/auditLogRepository.ts';
import { findPerson, nameOf, warningWithoutAdmins } from './people.ts';
import type { CommandResult } from './commandResult.ts';

/** What is said of a person, by whether they are an admin now and whether they were none before. */
const OUTCOMES = {
  grant: { act: 'grantAdmin', changed: 'is now an admin', unchanged: 'is an admin already' },
  revoke: { act: 'revokeAdmin', changed: 'is no longer an admin', unchanged: 'is not an admin' },
} as const;

/**
 * Makes a person an admin, or one no longer, from their next call on.
 * @throws UnknownPerson
 */
export async function appointAdmin(
  verb: keyof typeof OUTCOMES,
  who: string,
  operator: string,
  db: Queryable,
): Promise<CommandResult> {
  const { act, changed, unchanged } = OUTCOMES[verb];
  return transaction(db, async (tx) => {
    const person = await findPerson(who, userRepository(tx));
    const isAdmin = verb === 'grant';
    const isNew = person.isAdmin !== isAdmin;
    if (isNew) {
      await userRepository(tx).update(person.id, { isAdmin });
      await auditLogRepository(tx).add({ act, operator, userId: person.id });
    }
    const text = `${nameOf(person)} ${isNew ? changed : unchanged}.`;
    return { text, ...(await warningWithoutAdmins(userRepository(tx))) };
  });
}

/** Who may verify: username, name and e-mail address, a line each. */
export async function listAdmins(db: Queryable): Promise<CommandResult> {
  const admins = await userRepository(db).admins();
  if (admins.length === 0) return { text: 'There is no admin.' };
  return { text: admins.map(({ username, name, email }) => `${username}\t${name}\t${email ?? ''}`).join('\n') };
}
