import type { Repositories } from '../repositories/index.ts';
import { findPerson, nameOf, warningWithoutAdmins } from './people.ts';
import type { Told } from './told.ts';

/**
 * Bans a member: from their next call on they do no more than a visitor, and are told the reason. What they published
 * stays. A ban that stands keeps its reason.
 * @throws UnknownPerson
 */
export async function banMember(who: string, reason: string, operator: string, repositories: Repositories): Promise<Told> {
  return repositories.transaction(async (tx) => {
    const person = await findPerson(who, tx.users);
    if (person.bannedReason !== null) return { text: `${nameOf(person)} is banned already: ${person.bannedReason}` };
    await tx.users.update(person.id, { bannedAt: new Date(), bannedReason: reason });
    await tx.operatorActs.add({ act: 'ban', operator, userId: person.id, reason });
    return { text: `${nameOf(person)} is now banned: ${reason}`, ...(person.isAdmin && (await warningWithoutAdmins(tx.users))) };
  });
}

/**
 * Lifts a ban, from the member's next call on. They are what they were before, also an admin.
 * @throws UnknownPerson
 */
export async function unbanMember(who: string, operator: string, repositories: Repositories): Promise<Told> {
  return repositories.transaction(async (tx) => {
    const person = await findPerson(who, tx.users);
    if (person.bannedReason === null) return { text: `${nameOf(person)} is not banned.` };
    await tx.users.update(person.id, { bannedAt: null, bannedReason: null });
    await tx.operatorActs.add({ act: 'unban', operator, userId: person.id });
    return { text: `${nameOf(person)} is no longer banned.` };
  });
}
