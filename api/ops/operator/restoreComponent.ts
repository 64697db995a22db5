import { LIMITS } from '@keyframe/contracts/limits';
import { isRestorable } from '../../src/components/eraseDeleted.ts';
import { verificationRepository } from '../../src/components/verificationRepository.ts';
import type { Queryable } from '../../src/database/queryable.ts';
import { transaction } from '../../src/database/transaction.ts';
import { notificationRepository } from '../../src/members/notificationRepository.ts';
import { auditLogRepository } from '../../src/moderation/auditLogRepository.ts';
import { lockNamed, titleOf } from './namedComponent.ts';
import type { CommandResult } from './commandResult.ts';

/**
 * Restores a component that its author deleted, with its counters, and notifies the author.
 * @throws UnknownComponent, and Error when it was deleted more than LIMITS.restoreDays ago.
 */
export async function restoreComponent(componentId: string, operator: string, db: Queryable): Promise<CommandResult> {
  return transaction(db, async (tx) => {
    const component = await lockNamed(componentId, tx);
    const { id, authorId, deletedAt, takenDownReason } = component;
    if (deletedAt === null) return { text: `${titleOf(component)} is not deleted.` };
    if (!isRestorable(component))
      throw new Error(
        `${titleOf(component)} was deleted more than ${LIMITS.restoreDays} days ago. Its code is erased.`,
      );
    await verificationRepository(tx).restore(component);
    const act = await auditLogRepository(tx).add({ act: 'restore', operator, componentId: id });
    await notificationRepository(tx).add({
      userId: authorId,
      kind: 'broughtBack',
      topic: `broughtBack:${act}`,
      componentId: id,
    });
    const warning = takenDownReason === null ? {} : { warning: `It is still taken down: ${takenDownReason}` };
    return { text: `${titleOf(component)} is restored.`, ...warning };
  });
}
