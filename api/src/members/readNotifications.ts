import type { z } from 'zod';
import type { Notification, NotificationsResponse } from '@keyframe/contracts/api/community';
import { LIMITS } from '@keyframe/contracts/limits';
import { posterPath } from '@keyframe/contracts/siteFiles';
import type { Queryable } from '../database/queryable.ts';
import { presentAuthor } from './presentMember.ts';
import { notificationRepository, type NotificationRow } from './notificationRepository.ts';

/** A member's latest notifications, and the number of all unread ones. */
export async function readNotifications(
  memberId: string,
  db: Queryable,
  publicApiUrl: string,
): Promise<z.input<typeof NotificationsResponse>> {
  const [rows, unread] = await Promise.all([
    notificationRepository(db).latest(memberId, LIMITS.notifications),
    notificationRepository(db).countUnread(memberId),
  ]);
  return { notifications: rows.map((row) => presentNotification(row, publicApiUrl)), unread };
}

function presentNotification(
  { notification, actor, component, canvas, posters }: NotificationRow,
  publicApiUrl: string,
): z.input<typeof Notification> {
  const { id, kind, createdAt, readAt, score, reason } = notification;
  const poster = canvas === null ? undefined : posters?.[canvas]?.still;
  return {
    _id: id,
    kind,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
    actor: actor && presentAuthor(actor, publicApiUrl),
    component: component && {
      _id: component.id,
      name: component.name,
      ...(poster && { poster: posterPath(poster.name) }),
    },
    score,
    reason,
  };
}
