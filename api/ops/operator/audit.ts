import type { Outcome } from '@keyframe/contracts/outcomes';
import { type DecisionRow, verificationRepository } from '../../src/components/verificationRepository.ts';
import type { Queryable } from '../../src/database/queryable.ts';
import type { AuditedAction } from '../../src/database/schema.ts';
import { auditLogRepository, type AuditLogRow } from '../../src/moderation/auditLogRepository.ts';
import { nameOf } from './people.ts';
import type { CommandResult } from './commandResult.ts';

/** The default number of lines. */
export const AUDIT_LIMIT = 50;

/** A line of the audit log. */
interface Entry {
  at: Date;
  who: string;
  what: string;
  whom: string;
  why: string;
}

/** The names of operators' actions: their commands. */
const ACTION_NAMES: Record<AuditedAction, string> = {
  grantAdmin: 'admin grant',
  revokeAdmin: 'admin revoke',
  ban: 'ban',
  unban: 'unban',
  takeDown: 'take-down',
  bringBack: 'bring-back',
  restore: 'restore',
  rebuildCounters: 'rebuild-counters',
  indexComponents: 'index-components',
};

/** The names of admins' decisions. */
const DECISION_NAMES: Record<Outcome, string> = {
  verified: 'verify',
  sentBack: 'send back',
  verificationUndone: 'undo verification',
  takenDown: 'take down',
  putBack: 'put back',
  reportsDismissed: 'dismiss reports',
};

/** Operators' actions and admins' decisions, newest first, one per line. */
export async function readAudit(limit: number, db: Queryable): Promise<CommandResult> {
  const [acts, decisions] = await Promise.all([
    auditLogRepository(db).latest(limit),
    verificationRepository(db).byAdmins(limit),
  ]);
  const entries = [...acts.map(entryOfAction), ...decisions.map(entryOfDecision)]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit);
  return { text: entries.length === 0 ? 'The audit log is empty.' : entries.map(lineOf).join('\n') };
}

function entryOfAction({ done, person, component }: AuditLogRow): Entry {
  const { createdAt, operator, act, componentId, reason } = done;
  const about =
    componentId === null ? person && nameOf(person) : `${component?.name ?? 'a deleted component'} (${componentId})`;
  return { at: createdAt, who: `operator ${operator}`, what: ACTION_NAMES[act], whom: about ?? '', why: reason ?? '' };
}

function entryOfDecision({ decision, name, author, admin }: DecisionRow): Entry {
  const { createdAt, outcome, score, reason, componentId } = decision;
  return {
    at: createdAt,
    who: `admin ${admin?.username ?? ''}`,
    what: [DECISION_NAMES[outcome], score].filter((part) => part !== null).join(' '),
    whom: `${name} (${componentId}) by ${author.username}`,
    why: reason ?? '',
  };
}

/** Fields separated by tabs. User text is folded into one line. */
function lineOf({ at, who, what, whom, why }: Entry): string {
  return [at.toISOString(), who, what, whom, why].map((part) => part.replace(/[\p{Control}\s]+/gu, ' ')).join('\t');
}
