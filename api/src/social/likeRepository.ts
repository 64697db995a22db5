import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { componentDayRepository } from '../components/componentDayRepository.ts';
import { dayOf } from '../database/days.ts';
import type { Queryable } from '../database/queryable.ts';
import { components, likes, users } from '../database/schema.ts';
import { syncTagListings } from '../search/tagListings.ts';
import { trendWeight } from './trendScore.ts';

export interface NewLike {
  userId: string;
  componentId: string;
  createdAt: Date;
}

export type LikeRepository = ReturnType<typeof likeRepository>;

/**
 * Likes and their counters. Runs in a transaction, so that rows and counters change together; locks in the order like,
 * day, component, author. A like counts on the day it was given, and an unlike is subtracted from that day.
 */
export function likeRepository(db: Queryable) {
  /** Adds or subtracts likes given at these times in the component's counters. */
  async function countComponent(componentId: string, given: Date[], sign: 1 | -1) {
    const likesAdded = sign * given.length;
    const trendAdded = sign * given.reduce((sum, time) => sum + trendWeight(time), 0);
    const byDay = new Map<string, number>();
    for (const day of given.map(dayOf)) byDay.set(day, (byDay.get(day) ?? 0) + sign);
    await componentDayRepository(db).add([...byDay].map(([day, added]) => ({ componentId, day, likes: added })));
    const [component] = await db
      .update(components)
      .set({
        likeCounter: sql`${components.likeCounter} + ${likesAdded}`,
        // Floating-point sums leave a remainder without any like.
        trendScore: sql`case when ${components.likeCounter} + ${likesAdded} = 0 then 0
          else greatest(0, ${components.trendScore} + ${trendAdded}::double precision) end`,
      })
      .where(eq(components.id, componentId))
      .returning({
        authorId: components.authorId,
        likeCounter: components.likeCounter,
        publicRevisionId: components.publicRevisionId,
      });
    if (!component) throw new Error(`There is no component ${componentId} to count likes of`);
    await syncTagListings(db, [componentId]);
    return component;
  }

  /** Like `countComponent`, plus the author's counter; returns the component's likes. */
  async function count(componentId: string, given: Date[], sign: 1 | -1): Promise<number> {
    const { authorId, likeCounter, publicRevisionId } = await countComponent(componentId, given, sign);
    // Taken down meanwhile: the author's counter contains public components only.
    if (publicRevisionId === null) return likeCounter;
    await db
      .update(users)
      .set({ likeCounter: sql`${users.likeCounter} + ${sign * given.length}` })
      .where(eq(users.id, authorId));
    return likeCounter;
  }

  async function counterOf(componentId: string): Promise<number> {
    const [row] = await db
      .select({ likeCounter: components.likeCounter })
      .from(components)
      .where(eq(components.id, componentId));
    return row?.likeCounter ?? 0;
  }

  return {
    /** Adds a like, idempotently; returns the component's likes. */
    async add(like: NewLike): Promise<number> {
      const inserted = await db.insert(likes).values(like).onConflictDoNothing().returning({ userId: likes.userId });
      return inserted.length === 0 ? counterOf(like.componentId) : count(like.componentId, [like.createdAt], 1);
    },

    /** Removes a like, idempotently; returns the component's likes. */
    async remove(userId: string, componentId: string): Promise<number> {
      // Locks the component before its days, as the foreign key of an insert does and as deleting a component does.
      await db.select({ id: components.id }).from(components).where(eq(components.id, componentId)).for('key share');
      const [removed] = await db
        .delete(likes)
        .where(and(eq(likes.userId, userId), eq(likes.componentId, componentId)))
        .returning({ createdAt: likes.createdAt });
      return removed ? count(componentId, [removed.createdAt], -1) : counterOf(componentId);
    },

    /** The components that a member likes. */
    async idsOf(userId: string): Promise<string[]> {
      const rows = await db.select({ id: likes.componentId }).from(likes).where(eq(likes.userId, userId));
      return rows.map(({ id }) => id);
    },

    /**
     * Removes all likes of a member. Returns the changes to the authors' counters, which the caller applies in the same
     * transaction. Requires the components' locks.
     */
    async removeAllOf(userId: string): Promise<Map<string, number>> {
      const removed = await db.delete(likes).where(eq(likes.userId, userId)).returning();
      const authors = new Map<string, number>();
      for (const { componentId, createdAt } of removed) {
        const { authorId, publicRevisionId } = await countComponent(componentId, [createdAt], -1);
        if (publicRevisionId !== null) authors.set(authorId, (authors.get(authorId) ?? 0) - 1);
      }
      return authors;
    },

    /** Inserts likes that do not exist yet, counted per component. */
    async addMany(added: NewLike[]): Promise<void> {
      if (added.length === 0) return;
      await db.insert(likes).values(added);
      for (const componentId of new Set(added.map((like) => like.componentId))) {
        const given = added.filter((like) => like.componentId === componentId).map((like) => like.createdAt);
        await count(componentId, given, 1);
      }
    },

    /** A page of the public components that a member likes, latest like first, and the total. */
    async page(
      userId: string,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ ids: string[]; total: number }> {
      const liked = and(eq(likes.userId, userId), isNotNull(components.publicRevisionId));
      const [rows, [count]] = await Promise.all([
        db
          .select({ id: likes.componentId })
          .from(likes)
          .innerJoin(components, eq(components.id, likes.componentId))
          .where(liked)
          .orderBy(desc(likes.createdAt), desc(likes.componentId))
          .limit(limit)
          .offset(offset),
        db
          .select({ total: sql<number>`count(*)::int` })
          .from(likes)
          .innerJoin(components, eq(components.id, likes.componentId))
          .where(liked),
      ]);
      return { ids: rows.map(({ id }) => id), total: count?.total ?? 0 };
    },

    /** The number of likes on public components. */
    async total(): Promise<number> {
      const [row] = await db.select({ total: sql<number>`coalesce(sum(${users.likeCounter}), 0)::int` }).from(users);
      return row?.total ?? 0;
    },
  };
}
