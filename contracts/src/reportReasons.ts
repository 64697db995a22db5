/**
 * The reasons for reporting a component. In a separate file, because pages need them without the schemas, which import
 * 22 KB of zod.
 */
export const REPORT_REASONS = ['copied', 'offensive', 'harmful', 'broken', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
