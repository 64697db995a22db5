import type { ComponentRow } from '../components/componentRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { type NewNotification, notificationRepository } from '../members/notificationRepository.ts';

/** The decision in a notification to the author. */
interface Decided extends Pick<NewNotification, 'kind' | 'score' | 'reason'> {
  /** The id of the decision, or of the audit log entry: one notification for each. */
  decision: string;
  /** The admin who decided; none for an operator. */
  adminId?: string | undefined;
}

/**
 * Notifies the author on behalf of all admins: the history shows which of them decided. Admins are not notified of
 * decisions on their own components.
 */
export async function notifyAuthor(
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
