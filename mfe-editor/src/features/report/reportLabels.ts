import type { ReportReason } from '@keyframe/contracts/reportReasons';

/** What each reason is called on the page. */
export const REPORT_LABELS: Readonly<Record<ReportReason, string>> = {
  copied: 'Copied without permission',
  offensive: 'Offensive or hateful',
  harmful: 'Misleading or harmful code',
  broken: 'It does not work',
  other: 'Something else',
};
