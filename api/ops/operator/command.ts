import { parseArgs } from 'node:util';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Queryable } from '../../src/database/queryable.ts';
import { appointAdmin, listAdmins } from './appointAdmin.ts';
import { AUDIT_LIMIT, readAudit } from './audit.ts';
import { banMember, unbanMember } from './banMember.ts';
import { listReports, REPORTS_LIMIT, showReport, type ReportSources } from './clientReports/showReports.ts';
import { indexComponents } from './indexComponents.ts';
import { rebuildCounters } from './rebuildCounters.ts';
import { restoreComponent } from './restoreComponent.ts';
import { bringBackComponent, takeDownComponent } from './takeDownComponent.ts';
import type { CommandResult } from './commandResult.ts';

/** A parsed command, ready to run. */
export interface OperatorCommand {
  /** The operator's name for the audit log; undefined if not given. */
  as: string | undefined;
  run(operator: string, db: Queryable, report?: Report): Promise<CommandResult>;
}

/** Prints a line while a long command runs. */
export type Report = (line: string) => void;

/** The arguments of a command. */
interface Given {
  /** The user or component; empty for a command without one. */
  target: string;
  reason: string;
  limit: number;
  sources: ReportSources;
}

interface Command {
  /** The target, as named in the usage. */
  target?: 'EMAIL_OR_USERNAME' | 'COMPONENT_ID' | 'REPORT_ID';
  /** Whether a reason is required. */
  reason?: true;
  /** The default number of lines; without it the command takes no limit. */
  limit?: number;
  /** Whether it reads visitors' reports, from the log and the site that its options name. */
  reports?: true;
  help: string;
  run(given: Given, operator: string, db: Queryable, report: Report): Promise<CommandResult>;
}

/** All commands by name: their arguments, help and action. */
const COMMANDS: Record<string, Command> = {
  'admin grant': {
    target: 'EMAIL_OR_USERNAME',
    help: 'makes an admin: who verifies components, sends them back, and reads the messages of the contact form',
    run: ({ target }, operator, db) => appointAdmin('grant', target, operator, db),
  },
  'admin revoke': {
    target: 'EMAIL_OR_USERNAME',
    help: 'revokes it',
    run: ({ target }, operator, db) => appointAdmin('revoke', target, operator, db),
  },
  'admin list': { help: 'lists the admins', run: (_given, _operator, db) => listAdmins(db) },
  ban: {
    target: 'EMAIL_OR_USERNAME',
    reason: true,
    help: 'reduces a member to a visitor’s access; what they published stays',
    run: ({ target, reason }, operator, db) => banMember(target, reason, operator, db),
  },
  unban: {
    target: 'EMAIL_OR_USERNAME',
    help: 'lifts a ban',
    run: ({ target }, operator, db) => unbanMember(target, operator, db),
  },
  'take-down': {
    target: 'COMPONENT_ID',
    reason: true,
    help: 'hides a component from everyone except its author and admins, and prevents changes',
    run: ({ target, reason }, operator, db) => takeDownComponent(target, reason, operator, db),
  },
  'bring-back': {
    target: 'COMPONENT_ID',
    help: 'reverses take-down',
    run: ({ target }, operator, db) => bringBackComponent(target, operator, db),
  },
  restore: {
    target: 'COMPONENT_ID',
    help: `restores a component within ${LIMITS.restoreDays} days after its author deleted it`,
    run: ({ target }, operator, db) => restoreComponent(target, operator, db),
  },
  'rebuild-counters': {
    help: 'recomputes every counter from its rows and prints the corrections',
    run: (_given, operator, db) => rebuildCounters(operator, db),
  },
  'index-components': {
    help: 'analyses the code of components that earlier releases stored, so that searches find what it does; an interrupted run continues',
    run: (_given, operator, db, report) => indexComponents(operator, db, report),
  },
  audit: {
    limit: AUDIT_LIMIT,
    help: `lists operators’ and admins’ actions, newest first: time, who, action, subject, reason (default: ${AUDIT_LIMIT} lines)`,
    run: ({ limit }, _operator, db) => readAudit(limit, db),
  },
  reports: {
    limit: REPORTS_LIMIT,
    reports: true,
    help: `lists errors in visitors’ pages, newest first: id, time, number, version, channel, step, message (default: ${REPORTS_LIMIT} lines)`,
    run: ({ limit, sources }) => listReports(limit, sources),
  },
  report: {
    target: 'REPORT_ID',
    reports: true,
    help: 'shows the latest report of an error, with its stack in the sources',
    run: ({ target, sources }) => showReport(target, sources),
  },
};

const lineOf = (name: string, { target, reason, limit, reports }: Command) =>
  [
    'npm run operator --',
    name,
    target,
    reason && '--reason TEXT',
    limit !== undefined && '[--limit N]',
    reports && '[--log FILE] [--site ORIGIN]',
  ]
    .filter(Boolean)
    .join(' ');

/** The usage text, one paragraph per command. */
export const USAGE = `Usage:
${Object.entries(COMMANDS)
  .map(([name, command]) => `  ${lineOf(name, command)}\n      ${command.help}`)
  .join('\n')}

  --as NAME       who does it, for the audit log; without it the user of this machine
  --log FILE      the API’s log, - for standard input; without it the one of npm start
  --site ORIGIN   the site whose source maps are read; without it the first of SITE_ORIGIN

npm run admin -- grant EMAIL_OR_USERNAME is short for npm run operator -- admin grant EMAIL_OR_USERNAME, and so on.
Works whether the site is running or not, and takes effect at once.
`;

/** Parses a command line; undefined if it is invalid. */
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
  const sources = { log: options.log, site: options.site };
  if (!command.reports && Object.values(sources).some((given) => given !== undefined)) return undefined;
  if (options.site !== undefined && !URL.canParse(options.site)) return undefined;
  const as = options.as?.trim();
  if (as === '') return undefined;
  const given = { target: targets[0] ?? '', reason: reason ?? '', limit: limit ?? 0, sources };
  return { as, run: (operator, db, report = () => undefined) => command.run(given, operator, db, report) };
}

/** Splits a line into words and options; undefined for an unknown option or one without a value. */
function split(line: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: line,
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        reason: { type: 'string' },
        limit: { type: 'string' },
        log: { type: 'string' },
        site: { type: 'string' },
      },
    });
    return { words: positionals, options: values };
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) return undefined;
    throw error;
  }
}
