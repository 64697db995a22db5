/** Why a visitor reports a component. In a file of its own: pages need the words without the schemas, which bring 22 KB of zod. */
export const REPORT_REASONS = ['copied', 'offensive', 'harmful', 'broken', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
