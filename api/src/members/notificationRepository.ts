import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { NotificationKind } from '@keyframe/contracts/api/community';
import type { Queryable } from '../database/queryable.ts';
import { components, notifications, users } from '../database/schema.ts';

/** Something to tell a member. `actorId` is who did it; nobody, for a decision of the admins. */
export interface News {
  userId: string;
  kind: NotificationKind;
  /** What it is about, in words of the kind and ids: of two with the same one only the first is told. */
  topic: string;
  actorId?: string;
  componentId?: string;
  score?: number;
  reason?: string;
}

export type NotificationRow = Awaited<ReturnType<NotificationRepository['latest']>>[number];
export type NotificationRepository = ReturnType<typeof notificationRepository>;

/** What members are told. */
export function notificationRepository(db: Queryable) {
  return {
    /**
     * Tells a member something, once a topic. Nobody is told of their own act, and who has no account (starter and
     * imported authors) is told nothing.
     */
    async add({ userId, kind, topic, actorId, componentId, score, reason }: News): Promise<void> {
      if (userId === actorId) return;
      await db.execute(sql`
        insert into ${notifications} (id, user_id, kind, topic, actor_id, component_id, score, reason)
        select ${v7()}::uuid, ${users.id}, ${kind}, ${topic}, ${actorId ?? null}::uuid, ${componentId ?? null}::uuid,
          ${score ?? null}::numeric, ${reason ?? null}
        from ${users} where ${users.id} = ${userId} and ${users.authUid} is not null
        on conflict do nothing`);
    },

    /** Takes back what a member was told on a topic. What they have read stays, and with it the topic: they are not told again. */
    async removeUnread({ userId, topic }: Pick<News, 'userId' | 'topic'>): Promise<void> {
      await db
        .delete(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.topic, topic), isNull(notifications.readAt)));
    },

    /**
     * What a member was told last, the newest first, with what is shown of the actor and the component. Nothing is of
     * one that was deleted, nor of another's that was taken down.
     */
    latest: (userId: string, limit: number) =>
      db
        .select({ notification: notifications, actor: users, component: { id: components.id, name: components.name } })
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
        .where(eq(notifications.userId, userId))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(limit),

    countUnread: (userId: string): Promise<number> =>
      db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt))),

    /** Marks a member's notifications as read: these, or all. */
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
