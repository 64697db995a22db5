import type { ComponentRow } from '../components/componentRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { type News, notificationRepository } from '../members/notificationRepository.ts';

/** A decision as its author is notified of it. */
interface Decided extends Pick<News, 'kind' | 'score' | 'reason'> {
  /** Of the history, or of the operators' log: each is notified of once. */
  decision: string;
  /** The admin who decided; none for an operator. */
  adminId?: string | undefined;
}

/** In the name of all admins: who of them decided is in the history. An admin's own component tells them nothing new. */
export async function tellAuthor(
  { id, authorId }: ComponentRow,
  { decision, adminId, kind, ...rest }: Decided,
  db: Queryable,
): Promise<void> {
  if (authorId === adminId) return;
  await notificationRepository(db).add({
    userId: authorId,
    componentId: id,
    kind,
    topic: `${kind}:${decision}`,
    ...rest,
  });
}
