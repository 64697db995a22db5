import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { REPORT_REASONS } from '../reportReasons.ts';
import { ComponentSummary } from './component.ts';

/** Reports of components: sent by visitors and members, resolved by admins. */

export const ReportComponentBody = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.string().trim().max(LIMITS.reportNoteLength).default(''),
});
export type ReportComponentBody = z.input<typeof ReportComponentBody>;

export const ComponentReport = z.object({
  _id: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  reporter: z.object({ name: z.string(), username: z.string() }).nullable().describe('Null for a visitor'),
  createdAt: z.iso.datetime(),
});
export type ComponentReport = z.infer<typeof ComponentReport>;

/** A component with its reports: the public revision, or the latest if none is public. */
export const ReportedComponent = z.object({
  component: ComponentSummary,
  reports: z.array(ComponentReport).min(1).describe(`Newest first, at most ${LIMITS.reportsShown}`),
});
export type ReportedComponent = z.infer<typeof ReportedComponent>;

export const ReportQuery = z.object({
  page: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(1),
  state: z.enum(['open', 'resolved']).default('open'),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** Components with reports in this state. Open: oldest report first; resolved: last resolved first. */
export const ReportsResponse = z.object({
  reported: z.array(ReportedComponent),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type ReportsResponse = z.infer<typeof ReportsResponse>;

export const DismissReportsBody = z.object({ componentId: z.string().min(1).max(LIMITS.idLength) });
export type DismissReportsBody = z.input<typeof DismissReportsBody>;

/** The number of open items on each tab of the admin console. */
export const AdminCountsResponse = z.object({
  waiting: z.number().int(),
  sentBack: z.number().int(),
  reports: z.number().int().describe('Components with open reports'),
  messages: z.number().int().describe('Open messages of the contact form'),
});
export type AdminCountsResponse = z.infer<typeof AdminCountsResponse>;
