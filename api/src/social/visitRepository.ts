import { eq, inArray, lt, sql } from 'drizzle-orm';
import { componentDayRepository } from '../components/componentDayRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { componentDays, components, visitorSalts, visits } from '../database/schema.ts';

/** Someone saw or took a component on a day (UTC, YYYY-MM-DD). `visitor` names them for that day only; see social/visitor.ts. */
export interface Visit {
  componentId: string;
  day: string;
  kind: VisitKind;
  visitor: string;
}

export type VisitKind = (typeof visits.$inferSelect)['kind'];

/** What a kind of visit is counted as. */
const COUNTED_AS = {
  view: { ofDay: 'views', counter: 'viewCounter' },
  download: { ofDay: 'downloads', counter: 'downloadCounter' },
} as const satisfies Record<VisitKind, { ofDay: 'views' | 'downloads'; counter: 'viewCounter' | 'downloadCounter' }>;

export type VisitRepository = ReturnType<typeof visitRepository>;

/**
 * Views and downloads, and the counters that go with them. To be run in a transaction; rows are locked in the order
 * visit, day, component.
 */
export function visitRepository(db: Queryable) {
  return {
    /** Counts a visit, once a visitor, day and kind; returns whether it counted. */
    async add({ componentId, day, kind, visitor }: Visit): Promise<boolean> {
      const inserted = await db
        .insert(visits)
        .values({ componentId, day, kind, visitor })
        .onConflictDoNothing()
        .returning({ visitor: visits.visitor });
      if (inserted.length === 0) return false;
      const { ofDay, counter } = COUNTED_AS[kind];
      await componentDayRepository(db).add([{ componentId, day, [ofDay]: 1 }]);
      await db
        .update(components)
        .set({ [counter]: sql`${components[counter]} + 1` })
        .where(eq(components.id, componentId));
      return true;
    },

    /**
     * Adds views and downloads whose visitors nobody knows (any more), such as those of the starter collection; each
     * component and day once.
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

    /**
     * The salt of this day's visitor hashes, made now if there is none. `isNew` says that it was: of all API
     * processes, one is told so.
     */
    async salt(day: string, made: string): Promise<{ salt: string; isNew: boolean }> {
      const inserted = await db.insert(visitorSalts).values({ day, salt: made }).onConflictDoNothing().returning();
      if (inserted[0]) return { salt: inserted[0].salt, isNew: true };
      const [known] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
      if (!known) throw new Error(`The salt of ${day} was there and is gone`);
      return { salt: known.salt, isNew: false };
    },

    /** Forgets who came before this day: the visits of earlier days and the salts that could tell whose they were. */
    async forgetBefore(day: string): Promise<void> {
      await db.delete(visits).where(lt(visits.day, day));
      await db.delete(visitorSalts).where(lt(visitorSalts.day, day));
    },
  };
}
