import type { z } from 'zod';
import type { ComponentReport, ReportQuery, ReportsResponse } from '@keyframe/contracts/api/componentReport';
import { LIMITS } from '@keyframe/contracts/limits';
import { readSummaries, type ReadContext } from '../components/readComponents.ts';
import { componentReportRepository, type ReportRow } from './componentReportRepository.ts';

/** Reported components per page. */
const PAGE_SIZE = 20;

/** A page of reported components in a state, each with its reports. */
export async function readReports(
  { state, page }: ReportQuery,
  context: ReadContext,
): Promise<z.input<typeof ReportsResponse>> {
  const componentReports = componentReportRepository(context.db);
  const [ids, total] = await Promise.all([
    componentReports.componentIds(state, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    componentReports.count(state),
  ]);
  const [components, rows] = await Promise.all([
    readComponents(ids, context),
    componentReports.ofComponents(ids, state, LIMITS.reportsShown),
  ]);
  const reported = components.map((component) => ({
    component,
    reports: rows.filter(({ report }) => report.componentId === component._id).map(presentReport),
  }));
  // Another admin resolved it between the two queries.
  return {
    reported: reported.filter(({ reports }) => reports.length > 0),
    total,
    page,
    pages: Math.ceil(total / PAGE_SIZE),
  };
}

/** Components as visitors see them; those that are not public in their latest revision. */
async function readComponents(ids: string[], context: ReadContext) {
  const states = await Promise.all((['public', 'latest'] as const).map((state) => readSummaries(ids, state, context)));
  const [asPublic, latest] = states.map((summaries) => new Map(summaries.map((summary) => [summary._id, summary])));
  return ids.flatMap((id) => {
    const shown = asPublic?.get(id);
    return (shown?.isPublic ? shown : latest?.get(id)) ?? [];
  });
}

function presentReport({ report, reporter }: ReportRow): z.input<typeof ComponentReport> {
  const { id, reason, note, createdAt } = report;
  return { _id: id, reason, note, reporter, createdAt: createdAt.toISOString() };
}
