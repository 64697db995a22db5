import type { Repositories } from '../repositories/index.ts';

/** What an operator can ask for: who may verify components, and to change it. */
export type AdminCommand = { verb: 'grant' | 'revoke'; who: string } | { verb: 'list' };

/** What the operator is told; a warning beside it when what was done has a catch. */
export interface Told {
  text: string;
  warning?: string;
}

/** Nobody has this e-mail address or username; the message says so. */
export class UnknownPerson extends Error {
  constructor(who: string) {
    super(`There is no profile with the e-mail address or username "${who}". An admin has to sign up and create a profile first.`);
    this.name = 'UnknownPerson';
  }
}

/** A command line; undefined for one that is none. */
export function parseAdminCommand([verb, who, ...more]: string[]): AdminCommand | undefined {
  if (more.length > 0) return undefined;
  if (verb === 'list' && who === undefined) return { verb };
  if ((verb === 'grant' || verb === 'revoke') && who !== undefined) return { verb, who };
  return undefined;
}

/**
 * Does what an operator asks for. People are named by e-mail address or username, in any case, and are admins, or no
 * longer, from their next call on.
 * @throws UnknownPerson
 */
export async function runAdminCommand(command: AdminCommand, repositories: Repositories): Promise<Told> {
  return command.verb === 'list' ? list(repositories) : appoint(command.who, command.verb === 'grant', repositories);
}

async function list({ users }: Repositories): Promise<Told> {
  const admins = await users.admins();
  if (admins.length === 0) return { text: 'There is no admin.' };
  return { text: admins.map(({ username, name, email }) => `${username}\t${name}\t${email ?? ''}`).join('\n') };
}

/** What is said of a person, by whether they are an admin now and whether they were none before. */
const OUTCOMES = {
  grant: { changed: 'is now an admin', unchanged: 'is an admin already' },
  revoke: { changed: 'is no longer an admin', unchanged: 'is not an admin' },
} as const;

async function appoint(who: string, isAdmin: boolean, { users }: Repositories): Promise<Told> {
  const wanted = who.trim().toLowerCase();
  const person = await (wanted.includes('@') ? users.byEmail(wanted) : users.byUsername(wanted));
  // Starter and imported authors have nobody who could sign in.
  if (!person || person.authUid === null) throw new UnknownPerson(who);
  const changed = person.isAdmin !== isAdmin;
  if (changed) await users.update(person.id, { isAdmin });
  const outcome = OUTCOMES[isAdmin ? 'grant' : 'revoke'][changed ? 'changed' : 'unchanged'];
  const text = `${person.username} (${person.name}) ${outcome}.`;
  if ((await users.admins()).length > 0) return { text };
  return { text, warning: 'There is no admin any more: nobody can verify components until you grant it to somebody.' };
}
