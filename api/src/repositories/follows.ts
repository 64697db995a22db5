import { eq, sql } from 'drizzle-orm';
import { follows, users } from '../database/schema.ts';
import type { Queryable } from './queryable.ts';

export type FollowRepository = ReturnType<typeof followRepository>;

/** Who follows whom, and the counters that go with it. To be run in a transaction. */
export function followRepository(db: Queryable) {
  return {
    /** Inserts follows that do not exist yet. */
    async addMany(added: (typeof follows.$inferInsert)[]): Promise<void> {
      if (added.length === 0) return;
      await db.insert(follows).values(added);
      for (const followeeId of new Set(added.map((follow) => follow.followeeId))) {
        const followers = added.filter((follow) => follow.followeeId === followeeId).length;
        await db
          .update(users)
          .set({ followerCounter: sql`${users.followerCounter} + ${followers}` })
          .where(eq(users.id, followeeId));
      }
    },
  };
}
