import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, max, min, sql, type SQL } from 'drizzle-orm';
import type { ReportQuery } from '@keyframe/contracts/api/componentReport';
import type { Queryable } from '../database/queryable.ts';
import { componentReports, components, users } from '../database/schema.ts';

/** A report to be stored: of a member, or of a visitor by the hash that social/visitor.ts makes. */
export type NewReport = Pick<typeof componentReports.$inferInsert, 'componentId' | 'revisionId' | 'reason' | 'note'> &
  ({ reporterId: string } | { visitor: string });

export type ReportRow = Awaited<ReturnType<ComponentReportRepository['ofComponents']>>[number];
export type ComponentReportRepository = ReturnType<typeof componentReportRepository>;

/** How a list of reported components is narrowed and ordered. */
const STATES = {
  open: { where: isNull(componentReports.resolvedAt), order: asc(min(componentReports.createdAt)) },
  resolved: { where: isNotNull(componentReports.resolvedAt), order: desc(max(componentReports.resolvedAt)) },
} as const satisfies Record<ReportQuery['state'], { where: SQL; order: SQL }>;

/** Reports of components. Those of a deleted component do not show; they are back when it is restored. */
export function componentReportRepository(db: Queryable) {
  const reported = (state: ReportQuery['state']) => and(STATES[state].where, isNull(components.deletedAt));

  async function count(state: ReportQuery['state']): Promise<number> {
    const [row] = await db
      .select({ total: sql<number>`count(distinct ${componentReports.componentId})::int` })
      .from(componentReports)
      .innerJoin(components, eq(components.id, componentReports.componentId))
      .where(reported(state));
    return row?.total ?? 0;
  }

  return {
    /** Stores a report, unless the same member or visitor has an open one of the component. */
    async add(report: NewReport): Promise<void> {
      await db.insert(componentReports).values(report).onConflictDoNothing();
    },

    /** Resolves the open reports of a component, by an admin or, without one, by an operator; returns how many there were. */
    async resolve(componentId: string, adminId: string | null): Promise<number> {
      const { rowCount } = await db
        .update(componentReports)
        .set({ resolvedAt: sql`now()`, resolvedBy: adminId })
        .where(and(eq(componentReports.componentId, componentId), STATES.open.where));
      return rowCount ?? 0;
    },

    /** Components with reports in this state. */
    count,

    /** A page of the ids of these components. */
    async componentIds(
      state: ReportQuery['state'],
      { limit, offset }: { limit: number; offset: number },
    ): Promise<string[]> {
      const rows = await db
        .select({ id: componentReports.componentId })
        .from(componentReports)
        .innerJoin(components, eq(components.id, componentReports.componentId))
        .where(reported(state))
        .groupBy(componentReports.componentId)
        .orderBy(STATES[state].order, componentReports.componentId)
        .limit(limit)
        .offset(offset);
      return rows.map(({ id }) => id);
    },

    /** The reports of these components in this state, the latest first, at most `limit` of each. */
    async ofComponents(componentIds: string[], state: ReportQuery['state'], limit: number) {
      const { id, componentId, createdAt } = componentReports;
      const ranked = db
        .select({
          id,
          place: sql<number>`row_number() over (partition by ${componentId} order by ${createdAt} desc, ${id} desc)`.as(
            'place',
          ),
        })
        .from(componentReports)
        .where(and(STATES[state].where, inArray(componentId, componentIds)))
        .as('ranked');
      return db
        .select({ report: componentReports, reporter: { name: users.name, username: users.username } })
        .from(componentReports)
        .innerJoin(ranked, eq(ranked.id, id))
        .leftJoin(users, eq(users.id, componentReports.reporterId))
        .where(lte(ranked.place, limit))
        .orderBy(desc(createdAt), desc(id));
    },
  };
}
