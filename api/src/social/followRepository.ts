import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { collectionFollows, collectionItems, collections, components, follows, users } from '../database/schema.ts';

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
     * What is new for a member, newest first, from after this event: the public components of those that they follow, by
     * the component's id, and those added to collections that they follow, by the addition's id. A component is listed
     * once, at its latest event. Reads the first rows of each followed member (`components_author`) and collection
     * (`collection_items_newest`).
     */
    async news(
      followerId: string,
      { after, limit }: { after: string | undefined; limit: number },
    ): Promise<{ event: string; componentId: string }[]> {
      // Ids are in the order of their creation.
      const older = (id: SQL) => (after === undefined ? sql`true` : sql`${id} < ${after}`);
      const isLatest = (componentId: SQL, event: SQL) => sql`not exists (
        select 1 from followed join ${collectionItems} as later on later.collection_id = followed.id
        where later.component_id = ${componentId} and later.addition_id > ${event})`;
      const { rows } = await db.execute<{ event: string; componentId: string }>(sql`
        with followed as (
          select ${collections.id} as id from ${collectionFollows}
          join ${collections} on ${collections.id} = ${collectionFollows.collectionId}
          join ${users} on ${users.id} = ${collections.ownerId}
          where ${collectionFollows.followerId} = ${followerId}
            and ${collections.visibility} <> 'private' and ${users.bannedAt} is null
        )
        select event, component_id as "componentId" from (
          select newest.id as event, newest.id as component_id from ${follows} cross join lateral (
            select c.id from ${components} as c
            where c.author_id = followee_id and c.public_revision_id is not null and ${older(sql`c.id`)}
              and ${isLatest(sql`c.id`, sql`c.id`)}
            order by c.created_at desc, c.id desc limit ${limit}
          ) as newest
          where follower_id = ${followerId}
          union all
          select newest.addition_id, newest.component_id from followed cross join lateral (
            select item.addition_id, item.component_id from ${collectionItems} as item
            join ${components} as c on c.id = item.component_id and c.public_revision_id is not null
            where item.collection_id = followed.id and ${older(sql`item.addition_id`)}
              and ${isLatest(sql`item.component_id`, sql`item.addition_id`)}
            order by item.addition_id desc limit ${limit}
          ) as newest
        ) as news
        order by event desc limit ${limit}`);
      return rows;
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
