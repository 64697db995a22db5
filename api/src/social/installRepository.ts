import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Target } from '@keyframe/code-model/exports/targets';
import type { Queryable } from '../database/queryable.ts';
import { componentInstalls, components, recentInstalls } from '../database/schema.ts';

/** A component that a client reads to install it. `visitor` is valid for a day; see social/visitor.ts. */
export interface Install {
  componentId: string;
  target: Target;
  visitor: string;
  at: Date;
}

/** How long the requests of one visitor for one component and target are one install, in milliseconds. */
const ONE_INSTALL_MS = 60_000;

export type InstallRepository = ReturnType<typeof installRepository>;

/** Installs of components and their counters, by target. */
export function installRepository(db: Queryable) {
  return {
    /**
     * Counts an install, unless one of the same visitor, component and target was counted in the last minute; returns
     * whether it counted. Runs in a transaction.
     */
    async add({ componentId, target, visitor, at }: Install): Promise<boolean> {
      const counted = await db
        .insert(recentInstalls)
        .values({ componentId, target, visitor, countedAt: at })
        .onConflictDoUpdate({
          target: [recentInstalls.componentId, recentInstalls.target, recentInstalls.visitor],
          set: { countedAt: at },
          setWhere: sql`${recentInstalls.countedAt} <= ${new Date(at.getTime() - ONE_INSTALL_MS).toISOString()}`,
        })
        .returning({ visitor: recentInstalls.visitor });
      if (counted.length === 0) return false;
      await db
        .insert(componentInstalls)
        .values({ componentId, target, installs: 1 })
        .onConflictDoUpdate({
          target: [componentInstalls.componentId, componentInstalls.target],
          set: { installs: sql`${componentInstalls.installs} + 1` },
        });
      return true;
    },

    /** The installs of an author's public components by target, most first. */
    ofAuthor: (authorId: string): Promise<{ target: Target; installs: number }[]> =>
      db
        .select({
          target: componentInstalls.target,
          installs: sql<number>`sum(${componentInstalls.installs})::int`,
        })
        .from(componentInstalls)
        .innerJoin(components, eq(components.id, componentInstalls.componentId))
        .where(and(eq(components.authorId, authorId), isNotNull(components.publicRevisionId)))
        .groupBy(componentInstalls.target)
        .orderBy(sql`2 desc`, componentInstalls.target),
  };
}
