import { parseArgs } from 'node:util';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Queryable } from '../../src/database/queryable.ts';
import { appointAdmin, listAdmins } from './appointAdmin.ts';
import { AUDIT_LIMIT, readAudit } from './audit.ts';
import { banMember, unbanMember } from './banMember.ts';
import { rebuildCounters } from './rebuildCounters.ts';
import { restoreComponent } from './restoreComponent.ts';
import { bringBackComponent, takeDownComponent } from './takeDownComponent.ts';
import type { CommandResult } from './commandResult.ts';

/** What an operator asks for, ready to be done. */
export interface OperatorCommand {
  /** Who asks, for the audit log; undefined when the command line does not say. */
  as: string | undefined;
  run(operator: string, db: Queryable): Promise<CommandResult>;
}

/** What follows a command's name on its line. */
interface Given {
  /** Whom or what it is about; empty for a command that takes nothing. */
  target: string;
  reason: string;
  limit: number;
}

interface Command {
  /** What it is about, as the usage names it. */
  target?: 'EMAIL_OR_USERNAME' | 'COMPONENT_ID';
  /** Whether it needs a reason. */
  reason?: true;
  /** How many lines it says, unless asked; without it, it takes no limit. */
  limit?: number;
  says: string;
  run(given: Given, operator: string, db: Queryable): Promise<CommandResult>;
}

/** Every command by its name: what it takes, what it does. */
const COMMANDS: Record<string, Command> = {
  'admin grant': {
    target: 'EMAIL_OR_USERNAME',
    says: 'makes an admin: who verifies components, sends them back, and reads the messages of the contact form',
    run: ({ target }, operator, db) => appointAdmin('grant', target, operator, db),
  },
  'admin revoke': {
    target: 'EMAIL_OR_USERNAME',
    says: 'takes it back',
    run: ({ target }, operator, db) => appointAdmin('revoke', target, operator, db),
  },
  'admin list': { says: 'who is an admin', run: (_given, _operator, db) => listAdmins(db) },
  ban: {
    target: 'EMAIL_OR_USERNAME',
    reason: true,
    says: 'lets a member do no more than a visitor; what they published stays',
    run: ({ target, reason }, operator, db) => banMember(target, reason, operator, db),
  },
  unban: {
    target: 'EMAIL_OR_USERNAME',
    says: 'lifts a ban',
    run: ({ target }, operator, db) => unbanMember(target, operator, db),
  },
  'take-down': {
    target: 'COMPONENT_ID',
    reason: true,
    says: 'shows a component to nobody but its author and admins, and keeps it from being changed',
    run: ({ target, reason }, operator, db) => takeDownComponent(target, reason, operator, db),
  },
  'bring-back': {
    target: 'COMPONENT_ID',
    says: 'makes it what it was before',
    run: ({ target }, operator, db) => bringBackComponent(target, operator, db),
  },
  restore: {
    target: 'COMPONENT_ID',
    says: `makes a component that its author deleted what it was before, for ${LIMITS.restoreDays} days after that`,
    run: ({ target }, operator, db) => restoreComponent(target, operator, db),
  },
  'rebuild-counters': {
    says: 'recomputes every counter from the rows that it counts, and prints what was wrong',
    run: (_given, operator, db) => rebuildCounters(operator, db),
  },
  audit: {
    limit: AUDIT_LIMIT,
    says: `what operators and admins did, the latest first: when, who, what, to whom or what, why (${AUDIT_LIMIT} lines unless asked)`,
    run: ({ limit }, _operator, db) => readAudit(limit, db),
  },
};

const lineOf = (name: string, { target, reason, limit }: Command) =>
  ['npm run operator --', name, target, reason && '--reason TEXT', limit !== undefined && '[--limit N]']
    .filter(Boolean)
    .join(' ');

/** How the program is used, a command a paragraph. */
export const USAGE = `Usage:
${Object.entries(COMMANDS)
  .map(([name, command]) => `  ${lineOf(name, command)}\n      ${command.says}`)
  .join('\n')}

  --as NAME   who does it, for the audit log; without it the user of this machine

npm run admin -- grant EMAIL_OR_USERNAME is short for npm run operator -- admin grant EMAIL_OR_USERNAME, and so on.
Works whether the site is running or not, and takes effect at once.
`;

/** A command line; undefined for one that is none. */
export function parseCommand(line: string[]): OperatorCommand | undefined {
  const { words, options } = split(line) ?? {};
  if (words === undefined || options === undefined) return undefined;
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((each) => Object.hasOwn(COMMANDS, each));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || command === undefined) return undefined;
  const targets = words.slice(name.split(' ').length);
  if (targets.length !== (command.target === undefined ? 0 : 1)) return undefined;
  const reason = options.reason?.trim();
  if (command.reason ? !reason || reason.length > LIMITS.reasonLength : reason !== undefined) return undefined;
  const limit = command.limit === undefined ? undefined : Number(options.limit ?? command.limit);
  if (limit === undefined ? options.limit !== undefined : !Number.isInteger(limit) || limit < 1) return undefined;
  const as = options.as?.trim();
  if (as === '') return undefined;
  const given = { target: targets[0] ?? '', reason: reason ?? '', limit: limit ?? 0 };
  return { as, run: (operator, db) => command.run(given, operator, db) };
}

/** The words of a line and its options; undefined when it has an option there is not, or one without its value. */
function split(line: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: line,
      allowPositionals: true,
      options: { as: { type: 'string' }, reason: { type: 'string' }, limit: { type: 'string' } },
    });
    return { words: positionals, options: values };
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) return undefined;
    throw error;
  }
}
