import { and, desc, eq, isNotNull, min } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { components, follows, likes, users, verifications } from '../database/schema.ts';

export type ActivityRepository = ReturnType<typeof activityRepository>;

/** A member's latest activity by kind, newest first. Public components only. */
export function activityRepository(db: Queryable) {
  const shown = { id: components.id, name: components.name };

  return {
    /** Their components, dated by the first verification. */
    published(userId: string, limit: number) {
      const first = min(verifications.createdAt);
      return db
        .select({ createdAt: first.mapWith(verifications.createdAt), component: shown })
        .from(components)
        .innerJoin(
          verifications,
          and(eq(verifications.componentId, components.id), eq(verifications.outcome, 'verified')),
        )
        .where(and(eq(components.authorId, userId), isNotNull(components.publicRevisionId)))
        .groupBy(components.id)
        .orderBy(desc(first), desc(components.id))
        .limit(limit);
    },

    /** The components they liked, with authors. */
    liked: (userId: string, limit: number) =>
      db
        .select({ createdAt: likes.createdAt, component: shown, member: users })
        .from(likes)
        .innerJoin(components, eq(components.id, likes.componentId))
        .innerJoin(users, eq(users.id, components.authorId))
        .where(and(eq(likes.userId, userId), isNotNull(components.publicRevisionId)))
        .orderBy(desc(likes.createdAt), desc(likes.componentId))
        .limit(limit),

    /** The members they followed. */
    followed: (userId: string, limit: number) =>
      db
        .select({ createdAt: follows.createdAt, member: users })
        .from(follows)
        .innerJoin(users, eq(users.id, follows.followeeId))
        .where(eq(follows.followerId, userId))
        .orderBy(desc(follows.createdAt), desc(follows.followeeId))
        .limit(limit),
  };
}
