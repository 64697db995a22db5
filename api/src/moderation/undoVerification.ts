import { lockKnown } from '../components/lockKnown.ts';
import { takenDown, unknownComponent } from '../components/readComponents.ts';
import { verificationRepository } from '../components/verificationRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { tellAuthor } from './tellAuthor.ts';

/**
 * Undoes the verification of the state of a component that is public: the state waits again, unless a newer one does,
 * and the state verified before it is public again, if there is one. Counters follow, and its author is notified.
 * @throws ApiError 404 for an unknown component, 403 for one that was taken down, 409 for one that is not verified.
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
    await tellAuthor(component, { adminId, decision, kind: 'verificationUndone', ...given }, tx);
  });
}
