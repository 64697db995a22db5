import type { ReportReason } from '@keyframe/contracts/reportReasons';

/** The label of each reason in the console. */
export const REASON_LABELS: Record<ReportReason, string> = {
  copied: 'Copied work',
  offensive: 'Offensive',
  harmful: 'Harmful code',
  broken: 'Broken',
  other: 'Other',
};
