import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { components, follows, users } from '../database/schema.ts';

export type FollowRepository = ReturnType<typeof followRepository>;

/** Follows and their counters. Runs in a transaction; locks in the order follow, followed member. */
export function followRepository(db: Queryable) {
  /** Adds to a member's follower counter and returns its new value. */
  async function count(followeeId: string, added: number): Promise<number> {
    const [followee] = await db
      .update(users)
      .set({ followerCounter: sql`${users.followerCounter} + ${added}` })
      .where(eq(users.id, followeeId))
      .returning({ followerCounter: users.followerCounter });
    if (!followee) throw new Error(`There is no user ${followeeId} to count followers of`);
    return followee.followerCounter;
  }

  return {
    async isFollowing(followerId: string, followeeId: string): Promise<boolean> {
      return (
        (await db.$count(follows, and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId)))) > 0
      );
    },

    /**
     * The newest public components of those that a member follows, after this one. Reads the first rows of each of them
     * (`components_author`).
     */
    async components(
      followerId: string,
      { after, limit }: { after: string | undefined; limit: number },
    ): Promise<string[]> {
      // The ids of components are in the order of their creation.
      const older = after === undefined ? sql`true` : sql`id < ${after}`;
      const { rows } = await db.execute<{ id: string }>(sql`
        select newest.id from ${follows} cross join lateral (
          select id from ${components}
          where author_id = followee_id and public_revision_id is not null and ${older}
          order by created_at desc, id desc limit ${limit}
        ) as newest
        where follower_id = ${followerId} order by newest.id desc limit ${limit}`);
      return rows.map(({ id }) => id);
    },

    /** Inserts follows that do not exist yet. */
    async addMany(added: (typeof follows.$inferInsert)[]): Promise<void> {
      if (added.length === 0) return;
      await db.insert(follows).values(added);
      for (const followeeId of new Set(added.map((follow) => follow.followeeId))) {
        await count(followeeId, added.filter((follow) => follow.followeeId === followeeId).length);
      }
    },

    /** Adds a follow, idempotently; returns the number of followers. */
    async add(followerId: string, followeeId: string): Promise<number> {
      const inserted = await db.insert(follows).values({ followerId, followeeId }).onConflictDoNothing().returning();
      return count(followeeId, inserted.length);
    },

    /**
     * Removes all follows by and of a member. Returns the changes to the counters of those they followed, which the
     * caller applies in the same transaction.
     */
    async removeAllOf(userId: string): Promise<Map<string, number>> {
      await db.delete(follows).where(eq(follows.followeeId, userId));
      const removed = await db
        .delete(follows)
        .where(eq(follows.followerId, userId))
        .returning({ followeeId: follows.followeeId });
      return new Map(removed.map(({ followeeId }) => [followeeId, -1]));
    },

    /** Removes a follow, idempotently; returns the number of followers. */
    async remove(followerId: string, followeeId: string): Promise<number> {
      const removed = await db
        .delete(follows)
        .where(and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId)))
        .returning();
      return count(followeeId, -removed.length);
    },
  };
}
