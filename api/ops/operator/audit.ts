import type { Outcome } from '@keyframe/contracts/outcomes';
import { type DecisionRow, verificationRepository } from '../../src/components/verificationRepository.ts';
import type { Queryable } from '../../src/database/queryable.ts';
import type { AuditedAction } from '../../src/database/schema.ts';
import { auditLogRepository, type AuditLogRow } from '../../src/moderation/auditLogRepository.ts';
import { nameOf } from './people.ts';
import type { CommandResult } from './commandResult.ts';

/** Lines of the audit log, unless asked otherwise. */
export const AUDIT_LIMIT = 50;

/** One line of the audit log. */
interface Entry {
  at: Date;
  who: string;
  what: string;
  whom: string;
  why: string;
}

/** What each act of an operator is called: as its command. */
const ACTS: Record<AuditedAction, string> = {
  grantAdmin: 'admin grant',
  revokeAdmin: 'admin revoke',
  ban: 'ban',
  unban: 'unban',
  takeDown: 'take-down',
  bringBack: 'bring-back',
  restore: 'restore',
  rebuildCounters: 'rebuild-counters',
};

/** What each decision of an admin is called. */
const DECISIONS: Record<Outcome, string> = {
  verified: 'verify',
  sentBack: 'send back',
  verificationUndone: 'undo verification',
  takenDown: 'take down',
  putBack: 'put back',
  reportsDismissed: 'dismiss reports',
};

/** What operators did by command line and admins decided on the site, the latest first, a line each. */
export async function readAudit(limit: number, db: Queryable): Promise<CommandResult> {
  const [acts, decisions] = await Promise.all([
    auditLogRepository(db).latest(limit),
    verificationRepository(db).byAdmins(limit),
  ]);
  const entries = [...acts.map(entryOfAct), ...decisions.map(entryOfDecision)]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit);
  return { text: entries.length === 0 ? 'Nothing has been done yet.' : entries.map(lineOf).join('\n') };
}

function entryOfAct({ done, person, component }: AuditLogRow): Entry {
  const { createdAt, operator, act, componentId, reason } = done;
  const about =
    componentId === null
      ? person && nameOf(person)
      : `${component?.name ?? 'a component that is gone'} (${componentId})`;
  return { at: createdAt, who: `operator ${operator}`, what: ACTS[act], whom: about ?? '', why: reason ?? '' };
}

function entryOfDecision({ decision, name, author, admin }: DecisionRow): Entry {
  const { createdAt, outcome, score, reason, componentId } = decision;
  return {
    at: createdAt,
    who: `admin ${admin?.username ?? ''}`,
    what: [DECISIONS[outcome], score].filter((part) => part !== null).join(' '),
    whom: `${name} (${componentId}) by ${author.username}`,
    why: reason ?? '',
  };
}

/** Separated by tabs; what people wrote takes one line, whatever is in it. */
function lineOf({ at, who, what, whom, why }: Entry): string {
  return [at.toISOString(), who, what, whom, why].map((part) => part.replace(/[\p{Control}\s]+/gu, ' ')).join('\t');
}
