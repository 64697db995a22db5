import { QUALITY_RULES } from '@keyframe/code-model/quality/finding';
import type { QualityReport } from '@keyframe/code-model/quality/report';

/** `3 of 12 to mend`. What is undecided is not counted as passed. */
export function summaryOf({ findings }: QualityReport): string {
  const number = (outcome: string) => QUALITY_RULES.filter((rule) => findings[rule].outcome === outcome).length;
  const [failed, undecided] = [number('fail'), number('undecided')];
  const parts = [
    failed > 0 ? `${failed} of ${QUALITY_RULES.length} to mend` : 'Nothing to mend',
    ...(undecided > 0 ? [`${undecided} undecided`] : []),
  ];
  return parts.join(', ');
}
