import { componentRepository, type ComponentRow } from '../components/componentRepository.ts';
import { lockKnown } from '../components/lockKnown.ts';
import { takenDown, unknownComponent } from '../components/readComponents.ts';
import { verificationRepository } from '../components/verificationRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { notificationRepository } from '../members/notificationRepository.ts';
import { tellAuthor } from './tellAuthor.ts';

/** What an admin decides on. `revision` is the state they have seen; without one, it is the latest. */
interface Judged {
  componentId: string;
  revision?: string | undefined;
}

/**
 * Makes a component's latest state public with an admin's score, moves the counters that go with it, and tells its
 * author; of a remix that becomes public, the author of the original too.
 * @throws ApiError 404 for an unknown component, 403 for one that was taken down, 409 when its latest state is verified
 * already or not the judged one.
 */
export async function verifyComponent(
  adminId: string,
  { score, ...judged }: Judged & { score: number },
  db: Queryable,
): Promise<void> {
  await transaction(db, async (tx) => {
    const component = await lockJudged(judged, tx);
    // One verdict, one decision.
    const [decision] = (await verificationRepository(tx).publish([component], [{ componentId: component.id, score }], {
      adminId,
    })) as [string];
    await tellAuthor(component, { adminId, decision, kind: 'verified', score }, tx);
    if (component.publicRevisionId === null) await tellOriginalsAuthor(component, tx);
  });
}

/**
 * Sends a component's latest state back to its author with a reason, and tells them. What is public of it stays.
 * @throws ApiError 404 for an unknown component, 403 for one that was taken down, 409 when its latest state is verified
 * or sent back already, or not the judged one.
 */
export async function sendBackComponent(
  adminId: string,
  { reason, ...judged }: Judged & { reason: string },
  db: Queryable,
): Promise<void> {
  await transaction(db, async (tx) => {
    const component = await lockJudged(judged, tx);
    if (component.sentBackReason !== null) throw new ApiError('conflict', 'This component has been sent back already');
    const decision = await verificationRepository(tx).sendBack(component, { adminId, reason });
    await tellAuthor(component, { adminId, decision, kind: 'sentBack', reason }, tx);
  });
}

/** Locked, so that of two admins who decide at the same time one does. */
async function lockJudged({ componentId, revision }: Judged, tx: Queryable): Promise<ComponentRow> {
  const component = await lockKnown(componentId, tx);
  if (!component) throw unknownComponent();
  if (component.takenDownAt !== null) throw takenDown(component);
  if (component.verified) throw new ApiError('conflict', 'This component is verified already');
  if (revision !== undefined && revision !== component.latestRevisionId) {
    throw new ApiError(
      'conflict',
      'Its author has saved a newer version of this component meanwhile; look at that one first',
      [{ field: 'revision', message: 'is not the latest any more' }],
    );
  }
  return component;
}

async function tellOriginalsAuthor({ id, authorId, remixOfId }: ComponentRow, tx: Queryable): Promise<void> {
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
