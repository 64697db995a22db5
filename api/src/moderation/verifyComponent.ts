import { componentRepository, type ComponentRow } from '../components/componentRepository.ts';
import { lockKnown } from '../components/lockKnown.ts';
import { takenDown, unknownComponent } from '../components/readComponents.ts';
import { verificationRepository } from '../components/verificationRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { notificationRepository } from '../members/notificationRepository.ts';
import { notifyAuthor } from './notifyAuthor.ts';

/** The subject of a decision. `revision` is the one the admin has seen; the latest if omitted. */
interface Reviewed {
  componentId: string;
  revision?: string | undefined;
}

/**
 * Publishes a component's latest revision with an admin's score, updates the counters and notifies its author, and for
 * a remix the original's author.
 * @throws ApiError 404 for an unknown component, 403 when it was taken down, 409 when the latest revision is verified
 * already or not the reviewed one.
 */
export async function verifyComponent(
  adminId: string,
  { score, ...reviewed }: Reviewed & { score: number },
  db: Queryable,
): Promise<void> {
  await transaction(db, async (tx) => {
    const component = await lockReviewed(reviewed, tx);
    // One input, one decision.
    const [decision] = (await verificationRepository(tx).publish([component], [{ componentId: component.id, score }], {
      adminId,
    })) as [string];
    await notifyAuthor(component, { adminId, decision, kind: 'verified', score }, tx);
    if (component.publicRevisionId === null) await notifyOriginalAuthor(component, tx);
  });
}

/**
 * Sends a component's latest revision back with a reason and notifies its author. The public revision stays.
 * @throws ApiError 404 for an unknown component, 403 when it was taken down, 409 when the latest revision is verified
 * or sent back already, or not the reviewed one.
 */
export async function sendBackComponent(
  adminId: string,
  { reason, ...reviewed }: Reviewed & { reason: string },
  db: Queryable,
): Promise<void> {
  await transaction(db, async (tx) => {
    const component = await lockReviewed(reviewed, tx);
    if (component.sentBackReason !== null) throw new ApiError('conflict', 'This component has been sent back already');
    const decision = await verificationRepository(tx).sendBack(component, { adminId, reason });
    await notifyAuthor(component, { adminId, decision, kind: 'sentBack', reason }, tx);
  });
}

/** Locks the component, so that concurrent decisions run one at a time. */
async function lockReviewed({ componentId, revision }: Reviewed, tx: Queryable): Promise<ComponentRow> {
  const component = await lockKnown(componentId, tx);
  if (!component || component.draft) throw unknownComponent();
  if (component.takenDownAt !== null) throw takenDown(component);
  if (component.verified) throw new ApiError('conflict', 'This component is verified already');
  if (revision !== undefined && revision !== component.latestRevisionId) {
    throw new ApiError('conflict', 'Its author has saved a newer version since. Review that version first', [
      { field: 'revision', message: 'is outdated' },
    ]);
  }
  return component;
}

async function notifyOriginalAuthor({ id, authorId, remixOfId }: ComponentRow, tx: Queryable): Promise<void> {
  const original = remixOfId === null ? undefined : await componentRepository(tx).byId(remixOfId);
  if (!original) return;
  await notificationRepository(tx).add({
    userId: original.authorId,
    kind: 'remixed',
    topic: `remixed:${id}`,
    actorId: authorId,
    componentId: id,
  });
}
