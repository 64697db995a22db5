import { and, between, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { componentDays, components } from '../database/schema.ts';

/** Increments of a component's counts on one day (UTC, YYYY-MM-DD). */
export interface AddedCounts {
  componentId: string;
  day: string;
  likes?: number;
  views?: number;
  downloads?: number;
}

export interface DayCounts {
  day: string;
  likes: number;
  views: number;
  downloads: number;
}

const COUNTS = ['likes', 'views', 'downloads'] as const;

export type ComponentDayRepository = ReturnType<typeof componentDayRepository>;

/** Counts per component and day. */
export function componentDayRepository(db: Queryable) {
  return {
    /** Adds to the counts. Each component and day may occur once. Runs in the transaction of the counted event. */
    async add(added: AddedCounts[]): Promise<void> {
      if (added.length === 0) return;
      // A fixed order prevents deadlocks between writers.
      const sorted = added.toSorted((a, b) => compare(a.componentId, b.componentId) || compare(a.day, b.day));
      await db
        .insert(componentDays)
        .values(sorted)
        .onConflictDoUpdate({
          target: [componentDays.componentId, componentDays.day],
          set: Object.fromEntries(
            COUNTS.map((count) => [count, sql`${componentDays[count]} + excluded.${sql.identifier(count)}`]),
          ),
        });
    },

    /** The daily counts of an author's public components between two days, without empty days. */
    ofAuthor: (authorId: string, first: string, last: string): Promise<DayCounts[]> =>
      db
        .select({
          day: componentDays.day,
          likes: sql<number>`sum(${componentDays.likes})::int`,
          views: sql<number>`sum(${componentDays.views})::int`,
          downloads: sql<number>`sum(${componentDays.downloads})::int`,
        })
        .from(componentDays)
        .innerJoin(components, eq(components.id, componentDays.componentId))
        .where(
          and(
            eq(components.authorId, authorId),
            isNotNull(components.publicRevisionId),
            between(componentDays.day, first, last),
          ),
        )
        .groupBy(componentDays.day),

    /** The all-time counts of an author's public components. */
    async totalsOfAuthor(authorId: string): Promise<Omit<DayCounts, 'day'>> {
      const [totals] = await db
        .select({
          likes: sql<number>`coalesce(sum(${components.likeCounter}), 0)::int`,
          views: sql<number>`coalesce(sum(${components.viewCounter}), 0)::int`,
          downloads: sql<number>`coalesce(sum(${components.downloadCounter}), 0)::int`,
        })
        .from(components)
        .where(and(eq(components.authorId, authorId), isNotNull(components.publicRevisionId)));
      if (!totals) throw new Error('The database returned no row for sums');
      return totals;
    },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
