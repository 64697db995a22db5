import type { ComponentRow } from '../components/componentRepository.ts';
import { lockKnown } from '../components/lockKnown.ts';
import { verificationRepository } from '../components/verificationRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { componentReportRepository } from './componentReportRepository.ts';
import { auditLogRepository } from './auditLogRepository.ts';
import { tellAuthor } from './tellAuthor.ts';

/** Who takes a component down or puts it back: an admin on the site, or an operator by command line. */
export type Moderator = { adminId: string } | { operator: string };

/** The component as it was, and whether there was anything to change. */
export interface Moderated {
  before: ComponentRow;
  changed: boolean;
}

/**
 * Takes a component down, whether it is public or not: until it is put back only its author and admins see it, and it
 * cannot be changed. Its open reports are resolved, and its author is notified of the reason, each time.
 * Undefined for an unknown component.
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
    await tellAuthor(before, { ...by, decision, kind: 'takenDown', reason }, tx);
    return { before, changed: true };
  });
}

/**
 * Makes a component that was taken down what it was before, with its counters. Its author is notified. Undefined for an
 * unknown component.
 */
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
    await tellAuthor(before, { ...by, decision, kind: 'broughtBack' }, tx);
    return { before, changed: true };
  });
}
