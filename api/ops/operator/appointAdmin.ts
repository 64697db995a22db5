import type { Queryable } from '../../src/database/queryable.ts';
import { transaction } from '../../src/database/transaction.ts';
import { userRepository } from '../../src/members/userRepository.ts';
import { auditLogRepository } from '../../src/moderation/auditLogRepository.ts';
import { findPerson, nameOf, warningWithoutAdmins } from './people.ts';
import type { CommandResult } from './commandResult.ts';

/** The messages, by the new state and by whether it changed. */
const OUTCOMES = {
  grant: { act: 'grantAdmin', changed: 'is now an admin', unchanged: 'is already an admin' },
  revoke: { act: 'revokeAdmin', changed: 'is no longer an admin', unchanged: 'is not an admin' },
} as const;

/**
 * Grants or revokes admin rights, with immediate effect.
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

/** The admins: username, name and email address, one per line. */
export async function listAdmins(db: Queryable): Promise<CommandResult> {
  const admins = await userRepository(db).admins();
  if (admins.length === 0) return { text: 'There is no admin.' };
  return { text: admins.map(({ username, name, email }) => `${username}\t${name}\t${email ?? ''}`).join('\n') };
}
