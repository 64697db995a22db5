import type { ReportReason } from '@keyframe/contracts/reportReasons';

/** The label of each reason. */
export const REPORT_LABELS: Readonly<Record<ReportReason, string>> = {
  copied: 'Copied without permission',
  offensive: 'Offensive or hateful',
  harmful: 'Misleading or harmful code',
  broken: 'It does not work',
  other: 'Something else',
};
