import { LIMITS } from '@keyframe/contracts/limits';
import { isId, type Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { componentRepository, type ComponentRow } from './componentRepository.ts';
import { isRestorable } from './eraseDeleted.ts';
import { lockKnown } from './lockKnown.ts';
import { takenDown, unknownComponent } from './readComponents.ts';
import { verificationRepository } from './verificationRepository.ts';

/** Deleting and withdrawing one's own component, and the undo of both. */

/**
 * Deletes a component in any state: hidden at once, erased after LIMITS.restoreDays. Remixes keep its credit.
 * @throws ApiError 404 when it is not the author's or already deleted.
 */
export async function deleteComponent(authorId: string, componentId: string, db: Queryable): Promise<void> {
  await transaction(db, async (tx) => {
    const component = ownOf(authorId, await lockKnown(componentId, tx));
    await verificationRepository(tx).delete(component, new Date());
  });
}

/**
 * Withdraws the latest revision from verification, also one that was sent back. The public revision is the latest
 * again; a component without one is deleted.
 * @throws ApiError 404 when it is not the author's, 403 when it was taken down, 409 when nothing waits.
 */
export async function withdrawComponent(authorId: string, componentId: string, db: Queryable): Promise<void> {
  await transaction(db, async (tx) => {
    const component = ownOf(authorId, await lockKnown(componentId, tx));
    if (component.takenDownAt !== null) throw takenDown(component);
    if (component.verified) throw new ApiError('conflict', 'This component is verified. There is nothing to withdraw.');
    if (component.draft) throw new ApiError('conflict', 'This component is a draft. There is nothing to withdraw.');
    const at = new Date();
    if (component.publicRevisionId === null) await verificationRepository(tx).delete(component, at);
    else await componentRepository(tx).withdraw(component, at);
  });
}

/**
 * Undoes a recent delete or withdrawal, counters included.
 * @throws ApiError 404 when it is not the author's, 403 when it was taken down since, 409 when there is nothing to undo
 * or it is too late.
 */
export async function restoreComponent(authorId: string, componentId: string, db: Queryable): Promise<void> {
  await transaction(db, async (tx) => {
    const component = ownOf(
      authorId,
      (await componentRepository(tx).lockStored(isId(componentId) ? [componentId] : []))[0],
    );
    const { deletedAt, withdrawnAt } = component;
    if (deletedAt !== null) {
      if (!isWithin(LIMITS.undoGraceMs, deletedAt)) throw new ApiError('conflict', tooLate(component));
      await verificationRepository(tx).restore(component);
    } else if (withdrawnAt !== null) {
      if (component.takenDownAt !== null) throw takenDown(component);
      if (!isWithin(LIMITS.undoGraceMs, withdrawnAt))
        throw new ApiError('conflict', 'The time to undo is over. Submit the update again.');
      // An admin has undone the verification of the public revision, which waits now.
      if (!component.verified)
        throw new ApiError('conflict', 'This component has changed since. Submit the update again.');
      await componentRepository(tx).resubmit(component);
    } else throw new ApiError('conflict', 'This component is neither deleted nor withdrawn. There is nothing to undo.');
  });
}

function ownOf(authorId: string, component: ComponentRow | undefined): ComponentRow {
  if (component?.authorId !== authorId) throw unknownComponent();
  return component;
}

function tooLate(component: ComponentRow): string {
  return isRestorable(component)
    ? `The time to undo is over. Contact us within ${LIMITS.restoreDays} days of deleting it to get this component back.`
    : `This component was deleted more than ${LIMITS.restoreDays} days ago and cannot be restored.`;
}

function isWithin(milliseconds: number, since: Date): boolean {
  return Date.now() - since.getTime() <= milliseconds;
}
