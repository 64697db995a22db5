import { lockKnown } from '../components/lockKnown.ts';
import { takenDown, unknownComponent } from '../components/readComponents.ts';
import { verificationRepository } from '../components/verificationRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { notifyAuthor } from './notifyAuthor.ts';

/**
 * Undoes the verification of a component's public revision: it waits again, unless a newer revision does, and the one
 * verified before is public again, if any. Updates the counters and notifies the author.
 * @throws ApiError 404 for an unknown component, 403 when it was taken down, 409 when it is not verified.
 */
export async function undoVerification(
  adminId: string,
  { componentId, reason }: { componentId: string; reason: string },
  db: Queryable,
): Promise<void> {
  await transaction(db, async (tx) => {
    const component = await lockKnown(componentId, tx);
    if (!component) throw unknownComponent();
    if (component.takenDownAt !== null) throw takenDown(component);
    const { publicRevisionId } = component;
    if (publicRevisionId === null) throw new ApiError('conflict', 'This component is not verified');
    const given = reason === '' ? {} : { reason };
    const decision = await verificationRepository(tx).undo({ ...component, publicRevisionId }, { adminId, ...given });
    await notifyAuthor(component, { adminId, decision, kind: 'verificationUndone', ...given }, tx);
  });
}
