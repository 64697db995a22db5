import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { components, users } from '../database/schema.ts';
import { ALL, type Sort } from '../search/listingSources.ts';

/** The components of a feed. */
export interface FeedFilter {
  sort: Sort;
  categoryId?: string;
  authorId?: string;
}

/** Lists of public components as in `listingRepository`, without those of banned members. */
export function feedRepository(db: Queryable) {
  return {
    /** The first ids of a list. */
    async ids({ sort, categoryId, authorId }: FeedFilter, limit: number): Promise<string[]> {
      const rows = await db
        .select({ id: components.id })
        .from(components)
        .innerJoin(users, eq(users.id, components.authorId))
        .where(
          and(
            ALL.isPublic,
            isNull(users.bannedAt),
            categoryId === undefined ? undefined : eq(components.categoryId, categoryId),
            authorId === undefined ? undefined : eq(components.authorId, authorId),
          ),
        )
        .orderBy(ALL.orders[sort])
        .limit(limit);
      return rows.map(({ id }) => id);
    },
  };
}
