import { and, eq, sql } from 'drizzle-orm';
import { components, likes, users } from '../database/schema.ts';
import { trendWeight } from '../likes/trendScore.ts';
import type { Queryable } from './queryable.ts';

export interface NewLike {
  userId: string;
  componentId: string;
  createdAt: Date;
}

export type LikeRepository = ReturnType<typeof likeRepository>;

/**
 * Likes and the counters that go with them. To be run in a transaction, so that rows and counters change together;
 * rows are locked in the order like, component, author.
 */
export function likeRepository(db: Queryable) {
  /** Adds to a component's counters and its author's; returns the component's likes. */
  async function count(componentId: string, likesAdded: number, trendAdded: number): Promise<number> {
    const [component] = await db
      .update(components)
      .set({
        likeCounter: sql`${components.likeCounter} + ${likesAdded}`,
        // Adding and subtracting leaves a rest that no like stands for.
        trendScore: sql`case when ${components.likeCounter} + ${likesAdded} = 0 then 0
          else greatest(0, ${components.trendScore} + ${trendAdded}::double precision) end`,
      })
      .where(eq(components.id, componentId))
      .returning({ authorId: components.authorId, likeCounter: components.likeCounter });
    if (!component) throw new Error(`There is no component ${componentId} to count likes of`);
    await db
      .update(users)
      .set({ likeCounter: sql`${users.likeCounter} + ${likesAdded}` })
      .where(eq(users.id, component.authorId));
    return component.likeCounter;
  }

  async function counterOf(componentId: string): Promise<number> {
    const [row] = await db.select({ likeCounter: components.likeCounter }).from(components).where(eq(components.id, componentId));
    return row?.likeCounter ?? 0;
  }

  return {
    /** Likes, once however often it is asked; returns the component's likes. */
    async add(like: NewLike): Promise<number> {
      const inserted = await db.insert(likes).values(like).onConflictDoNothing().returning({ userId: likes.userId });
      return inserted.length === 0 ? counterOf(like.componentId) : count(like.componentId, 1, trendWeight(like.createdAt));
    },

    /** Takes a like back, if there is one; returns the component's likes. */
    async remove(userId: string, componentId: string): Promise<number> {
      const [removed] = await db
        .delete(likes)
        .where(and(eq(likes.userId, userId), eq(likes.componentId, componentId)))
        .returning({ createdAt: likes.createdAt });
      return removed ? count(componentId, -1, -trendWeight(removed.createdAt)) : counterOf(componentId);
    },

    /** Inserts likes that do not exist yet, counted per component. */
    async addMany(added: NewLike[]): Promise<void> {
      if (added.length === 0) return;
      await db.insert(likes).values(added);
      for (const componentId of new Set(added.map((like) => like.componentId))) {
        const weights = added.filter((like) => like.componentId === componentId).map((like) => trendWeight(like.createdAt));
        await count(componentId, weights.length, weights.reduce((sum, weight) => sum + weight, 0));
      }
    },

    /** All likes on public components. */
    async total(): Promise<number> {
      const [row] = await db.select({ total: sql<number>`coalesce(sum(${users.likeCounter}), 0)::int` }).from(users);
      return row?.total ?? 0;
    },
  };
}
