import type { Mend } from '@keyframe/code-model/quality/edits';
import type { MendableRule } from '@keyframe/code-model/quality/mends';
import type { QualityReport } from '@keyframe/code-model/quality/report';
import type { QualityInput } from '@keyframe/code-model/quality/subject';

export interface QualityJob {
  code: QualityInput;
  /** Whether the mends are wanted, too. */
  withMends: boolean;
}

export interface QualityResult {
  code: QualityInput;
  report: QualityReport;
  /** The mechanical mends that there are. */
  mends: Partial<Record<MendableRule, Mend>>;
}
