import type { ReportReason } from '@keyframe/contracts/reportReasons';

/** Each reason in an admin's words. */
export const REASON_LABELS: Record<ReportReason, string> = {
  copied: 'Copied work',
  offensive: 'Offensive',
  harmful: 'Harmful code',
  broken: 'Broken',
  other: 'Other',
};
