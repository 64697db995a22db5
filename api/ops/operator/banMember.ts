import type { Queryable } from '../../src/database/queryable.ts';
import { transaction } from '../../src/database/transaction.ts';
import { userRepository } from '../../src/members/userRepository.ts';
import { auditLogRepository } from '../../src/moderation/auditLogRepository.ts';
import { findPerson, nameOf, warningWithoutAdmins } from './people.ts';
import type { CommandResult } from './commandResult.ts';

/**
 * Bans a member: they have a visitor's access from now on and see the reason. What they published stays. Banning again
 * keeps the first reason.
 * @throws UnknownPerson
 */
export async function banMember(who: string, reason: string, operator: string, db: Queryable): Promise<CommandResult> {
  return transaction(db, async (tx) => {
    const person = await findPerson(who, userRepository(tx));
    if (person.bannedReason !== null) return { text: `${nameOf(person)} is already banned: ${person.bannedReason}` };
    await userRepository(tx).update(person.id, { bannedAt: new Date(), bannedReason: reason });
    await auditLogRepository(tx).add({ act: 'ban', operator, userId: person.id, reason });
    return {
      text: `${nameOf(person)} is now banned: ${reason}`,
      ...(person.isAdmin && (await warningWithoutAdmins(userRepository(tx)))),
    };
  });
}

/**
 * Lifts a ban, with immediate effect; admin rights are restored too.
 * @throws UnknownPerson
 */
export async function unbanMember(who: string, operator: string, db: Queryable): Promise<CommandResult> {
  return transaction(db, async (tx) => {
    const person = await findPerson(who, userRepository(tx));
    if (person.bannedReason === null) return { text: `${nameOf(person)} is not banned.` };
    await userRepository(tx).update(person.id, { bannedAt: null, bannedReason: null });
    await auditLogRepository(tx).add({ act: 'unban', operator, userId: person.id });
    return { text: `${nameOf(person)} is no longer banned.` };
  });
}
