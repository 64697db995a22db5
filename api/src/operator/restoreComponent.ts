import { LIMITS } from 'contracts/limits';
import { isRestorable } from '../components/eraseDeleted.ts';
import { lockNamed, titleOf } from './namedComponent.ts';
import type { Told } from './told.ts';
import type { Queryable } from '../repositories/queryable.ts';
import { transaction } from '../repositories/transaction.ts';
import { verificationRepository } from '../repositories/verifications.ts';
import { operatorActRepository } from '../repositories/operatorActs.ts';
import { notificationRepository } from '../repositories/notifications.ts';

/**
 * Makes a component that its author has deleted what it was before, with its counters. Its author is told.
 * @throws UnknownComponent, and Error when it was deleted more than LIMITS.restoreDays ago.
 */
export async function restoreComponent(componentId: string, operator: string, db: Queryable): Promise<Told> {
  return transaction(db, async (tx) => {
    const component = await lockNamed(componentId, tx);
    const { id, authorId, deletedAt, takenDownReason } = component;
    if (deletedAt === null) return { text: `${titleOf(component)} is not deleted.` };
    if (!isRestorable(component)) throw new Error(`${titleOf(component)} was deleted more than ${LIMITS.restoreDays} days ago. Its code is erased.`);
    await verificationRepository(tx).restore(component);
    const act = await operatorActRepository(tx).add({ act: 'restore', operator, componentId: id });
    await notificationRepository(tx).add({ userId: authorId, kind: 'broughtBack', topic: `broughtBack:${act}`, componentId: id });
    const warning = takenDownReason === null ? {} : { warning: `It is still taken down: ${takenDownReason}` };
    return { text: `${titleOf(component)} is restored.`, ...warning };
  });
}
