import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { NotificationKind } from '@keyframe/contracts/api/community';
import type { Queryable } from '../database/queryable.ts';
import { components, measurements, notifications, revisions, users } from '../database/schema.ts';

/** A notification to create. `actorId` is the member who caused it; none for an admin's decision. */
export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  /** Identifies the event by kind and ids. A second notification on the same topic is dropped. */
  topic: string;
  actorId?: string;
  componentId?: string;
  score?: number;
  reason?: string;
}

export type NotificationRow = Awaited<ReturnType<NotificationRepository['latest']>>[number];
export type NotificationRepository = ReturnType<typeof notificationRepository>;

/** Members' notifications. */
export function notificationRepository(db: Queryable) {
  return {
    /**
     * Notifies a member, once per topic. Members are not notified of their own actions; users without an account
     * (starter and imported authors) are not notified.
     */
    async add({ userId, kind, topic, actorId, componentId, score, reason }: NewNotification): Promise<void> {
      if (userId === actorId) return;
      await db.execute(sql`
        insert into ${notifications} (id, user_id, kind, topic, actor_id, component_id, score, reason)
        select ${v7()}::uuid, ${users.id}, ${kind}, ${topic}, ${actorId ?? null}::uuid, ${componentId ?? null}::uuid,
          ${score ?? null}::numeric, ${reason ?? null}
        from ${users} where ${users.id} = ${userId} and ${users.authUid} is not null
        on conflict do nothing`);
    },

    /**
     * Removes the unread notification on a topic. A read one stays, and so does its topic: the member is not notified
     * again.
     */
    async removeUnread({ userId, topic }: Pick<NewNotification, 'userId' | 'topic'>): Promise<void> {
      await db
        .delete(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.topic, topic), isNull(notifications.readAt)));
    },

    /**
     * A member's latest notifications, newest first, with actor, component and the posters of the revision that the member
     * sees. Names neither deleted components nor those of others that were taken down.
     */
    latest: (userId: string, limit: number) =>
      db
        .select({
          notification: notifications,
          actor: users,
          component: { id: components.id, name: components.name },
          canvas: revisions.canvas,
          posters: measurements.posters,
        })
        .from(notifications)
        .leftJoin(users, eq(users.id, notifications.actorId))
        .leftJoin(
          components,
          and(
            eq(components.id, notifications.componentId),
            isNull(components.deletedAt),
            or(isNull(components.takenDownAt), eq(components.authorId, notifications.userId)),
          ),
        )
        .leftJoin(
          revisions,
          and(
            eq(
              revisions.id,
              sql`case when ${components.authorId} = ${notifications.userId}
                then ${components.latestRevisionId} else ${components.publicRevisionId} end`,
            ),
            // Posters of components that were taken down are not served.
            isNull(components.takenDownAt),
          ),
        )
        .leftJoin(measurements, eq(measurements.revisionId, revisions.id))
        .where(eq(notifications.userId, userId))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(limit),

    countUnread: (userId: string): Promise<number> =>
      db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt))),

    /** Marks notifications as read: these, or all. */
    async markRead(userId: string, ids?: string[]): Promise<void> {
      if (ids?.length === 0) return;
      await db
        .update(notifications)
        .set({ readAt: sql`now()` })
        .where(
          and(eq(notifications.userId, userId), isNull(notifications.readAt), ids && inArray(notifications.id, ids)),
        );
    },
  };
}
