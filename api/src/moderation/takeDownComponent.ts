import type { ComponentRow } from '../components/componentRepository.ts';
import { lockKnown } from '../components/lockKnown.ts';
import { verificationRepository } from '../components/verificationRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { componentReportRepository } from './componentReportRepository.ts';
import { auditLogRepository } from './auditLogRepository.ts';
import { notifyAuthor } from './notifyAuthor.ts';

/** Who takes a component down or puts it back: an admin on the site, or an operator on the command line. */
export type Moderator = { adminId: string } | { operator: string };

/** The component before the change, and whether it changed. */
export interface Moderated {
  before: ComponentRow;
  changed: boolean;
}

/**
 * Takes a component down, public or not: until it is put back, only its author and admins see it, and it cannot be
 * changed. Resolves its open reports and notifies its author of the reason. Undefined for an unknown component.
 */
export async function takeDownComponent(
  componentId: string,
  reason: string,
  by: Moderator,
  db: Queryable,
): Promise<Moderated | undefined> {
  return transaction(db, async (tx) => {
    const before = await lockKnown(componentId, tx);
    if (!before || before.takenDownAt !== null) return before && { before, changed: false };
    await verificationRepository(tx).takeDown(before, { reason, at: new Date() });
    await componentReportRepository(tx).resolve(before.id, 'adminId' in by ? by.adminId : null);
    const decision =
      'adminId' in by
        ? await verificationRepository(tx).record(before, { ...by, outcome: 'takenDown', reason })
        : await auditLogRepository(tx).add({ ...by, act: 'takeDown', componentId: before.id, reason });
    await notifyAuthor(before, { ...by, decision, kind: 'takenDown', reason }, tx);
    return { before, changed: true };
  });
}

/** Reverses `takeDownComponent`, counters included, and notifies the author. Undefined for an unknown component. */
export async function putBackComponent(
  componentId: string,
  by: Moderator,
  db: Queryable,
): Promise<Moderated | undefined> {
  return transaction(db, async (tx) => {
    const before = await lockKnown(componentId, tx);
    if (!before || before.takenDownAt === null) return before && { before, changed: false };
    await verificationRepository(tx).bringBack(before);
    const decision =
      'adminId' in by
        ? await verificationRepository(tx).record(before, { ...by, outcome: 'putBack' })
        : await auditLogRepository(tx).add({ ...by, act: 'bringBack', componentId: before.id });
    await notifyAuthor(before, { ...by, decision, kind: 'broughtBack' }, tx);
    return { before, changed: true };
  });
}
