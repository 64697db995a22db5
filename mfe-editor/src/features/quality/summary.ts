import { QUALITY_RULES } from '@keyframe/code-model/quality/finding';
import type { QualityReport } from '@keyframe/code-model/quality/report';
import type { Measured } from '../measuring/useMeasurements.ts';

/** `3 of 12 to mend`, of the checks that have run. What is undecided is not counted as passed. */
export function summaryOf({ findings }: QualityReport, measured?: Measured): string {
  const outcomes = [
    ...QUALITY_RULES.map((rule) => findings[rule].outcome),
    ...Object.values(measured?.findings ?? {}).map(({ outcome }) => outcome),
  ];
  const number = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  const [failed, undecided] = [number('fail'), number('undecided')];
  const parts = [
    failed > 0 ? `${failed} of ${outcomes.length - number('notMeasured')} to mend` : 'Nothing to mend',
    ...(undecided > 0 ? [`${undecided} undecided`] : []),
  ];
  return parts.join(', ');
}
