import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Target } from '@keyframe/contracts/exportTargets';
import type { Queryable } from '../database/queryable.ts';
import { componentInstalls, components, recentInstalls } from '../database/schema.ts';

/** A use of a component elsewhere. `visitor` is valid for a day; see social/visitor.ts. */
export interface Install {
  componentId: string;
  /** `embed`: its frame in a page of another site. */
  target: Target | 'embed';
  /** `installs`: a client or a frame reads it; `exports`: its file is copied or downloaded. */
  way: 'installs' | 'exports';
  visitor: string;
  at: Date;
}

/** How long the requests of one visitor for one component and target are one use, in milliseconds. */
const ONE_USE_MS = 60_000;

export type InstallRepository = ReturnType<typeof installRepository>;

/** Uses of components elsewhere and their counters, by target. */
export function installRepository(db: Queryable) {
  return {
    /**
     * Counts a use, unless one of the same visitor, component and target was counted in the last minute; returns whether
     * it counted. Runs in a transaction.
     */
    async add({ componentId, target, way, visitor, at }: Install): Promise<boolean> {
      const counted = await db
        .insert(recentInstalls)
        .values({ componentId, target, visitor, countedAt: at })
        .onConflictDoUpdate({
          target: [recentInstalls.componentId, recentInstalls.target, recentInstalls.visitor],
          set: { countedAt: at },
          setWhere: sql`${recentInstalls.countedAt} <= ${new Date(at.getTime() - ONE_USE_MS).toISOString()}`,
        })
        .returning({ visitor: recentInstalls.visitor });
      if (counted.length === 0) return false;
      await db
        .insert(componentInstalls)
        .values({ componentId, target, [way]: 1 })
        .onConflictDoUpdate({
          target: [componentInstalls.componentId, componentInstalls.target],
          set: { [way]: sql`${componentInstalls[way]} + 1` },
        });
      return true;
    },

    /** The uses of an author's public components by target, most first. */
    ofAuthor: (authorId: string): Promise<{ target: Target | 'embed'; installs: number; exports: number }[]> =>
      db
        .select({
          target: componentInstalls.target,
          installs: sql<number>`sum(${componentInstalls.installs})::int`,
          exports: sql<number>`sum(${componentInstalls.exports})::int`,
        })
        .from(componentInstalls)
        .innerJoin(components, eq(components.id, componentInstalls.componentId))
        .where(and(eq(components.authorId, authorId), isNotNull(components.publicRevisionId)))
        .groupBy(componentInstalls.target)
        .orderBy(sql`2 desc, 3 desc`, componentInstalls.target),
  };
}
