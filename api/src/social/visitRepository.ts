import { eq, inArray, lt, sql } from 'drizzle-orm';
import { componentDayRepository } from '../components/componentDayRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { componentDays, components, recentInstalls, visitorSalts, visits } from '../database/schema.ts';

/** A view or download on a day (UTC, YYYY-MM-DD). `visitor` is valid for that day only; see social/visitor.ts. */
export interface Visit {
  componentId: string;
  day: string;
  kind: VisitKind;
  visitor: string;
}

export type VisitKind = (typeof visits.$inferSelect)['kind'];

/** The counter of each kind. */
const COUNTERS = {
  view: { ofDay: 'views', counter: 'viewCounter' },
  download: { ofDay: 'downloads', counter: 'downloadCounter' },
} as const satisfies Record<VisitKind, { ofDay: 'views' | 'downloads'; counter: 'viewCounter' | 'downloadCounter' }>;

export type VisitRepository = ReturnType<typeof visitRepository>;

/** Views and downloads and their counters. Runs in a transaction; locks in the order visit, day, component. */
export function visitRepository(db: Queryable) {
  return {
    /** Counts a visit once per visitor, day and kind; returns whether it counted. */
    async add({ componentId, day, kind, visitor }: Visit): Promise<boolean> {
      const inserted = await db
        .insert(visits)
        .values({ componentId, day, kind, visitor })
        .onConflictDoNothing()
        .returning({ visitor: visits.visitor });
      if (inserted.length === 0) return false;
      const { ofDay, counter } = COUNTERS[kind];
      await componentDayRepository(db).add([{ componentId, day, [ofDay]: 1 }]);
      await db
        .update(components)
        .set({ [counter]: sql`${components[counter]} + 1` })
        .where(eq(components.id, componentId));
      return true;
    },

    /**
     * Adds views and downloads without visitors, such as those of the starter collection. Each component and day may
     * occur once.
     */
    async addCounted(added: { componentId: string; day: string; views: number; downloads: number }[]): Promise<void> {
      await componentDayRepository(db).add(added);
      const sum = (count: 'views' | 'downloads') =>
        sql`(select sum(${componentDays[count]}) from ${componentDays} where ${componentDays.componentId} = ${components.id})`;
      const ids = [...new Set(added.map(({ componentId }) => componentId))];
      await db
        .update(components)
        .set({ viewCounter: sum('views'), downloadCounter: sum('downloads') })
        .where(inArray(components.id, ids));
    },

    /** The salt of this day's visitor hashes, created if missing. `isNew` is true in the process that created it. */
    async salt(day: string, made: string): Promise<{ salt: string; isNew: boolean }> {
      const inserted = await db.insert(visitorSalts).values({ day, salt: made }).onConflictDoNothing().returning();
      if (inserted[0]) return { salt: inserted[0].salt, isNew: true };
      const [known] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
      if (!known) throw new Error(`The salt of ${day} was deleted concurrently`);
      return { salt: known.salt, isNew: false };
    },

    /** Deletes the visits, installs of known visitors and salts of the days before. */
    async deleteBefore(day: string): Promise<void> {
      await db.delete(recentInstalls).where(lt(recentInstalls.countedAt, new Date(day)));
      await db.delete(visits).where(lt(visits.day, day));
      await db.delete(visitorSalts).where(lt(visitorSalts.day, day));
    },
  };
}
