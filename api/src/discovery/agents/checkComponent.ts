import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { QUALITY_LIMITS } from '@keyframe/code-model/limits';
import { componentInput } from '@keyframe/code-model/quality/componentInput';
import { OUTCOMES, QUALITY_RULES } from '@keyframe/code-model/quality/finding';
import { qualityOf } from '@keyframe/code-model/quality/report';
import { MEASURED_TITLES, QUALITY_TITLES } from '@keyframe/code-model/quality/titles';
import { shownLine } from '@keyframe/code-model/agents/memberText';
import type { ComponentDetail } from '@keyframe/contracts/api/component';

/** Reports in memory, by revision. */
const MAX_REPORTS = 1_000;

export const QualityAnswer = z.object({
  bytes: z.number().int(),
  findings: z.array(
    z.object({
      check: z.string(),
      outcome: z.enum(OUTCOMES),
      reason: z.string(),
      mend: z.string().optional(),
      lines: z.array(z.string()).describe('Where, as part and line, such as css:12'),
    }),
  ),
  notMeasured: z.array(z.string()).describe('What only a browser can measure'),
});
export type QualityAnswer = z.infer<typeof QualityAnswer>;

const answers = new LRUCache<string, QualityAnswer>({ max: MAX_REPORTS });

/** What the code of a component tells of its quality. Undefined for a language of a later release. */
export function checkComponent(
  component: Pick<ComponentDetail, 'revision' | 'code' | 'language' | 'previewCss'>,
): QualityAnswer | undefined {
  const known = answers.get(component.revision);
  const input = known === undefined ? componentInput(component) : undefined;
  if (input === undefined) return known;
  const { bytes, findings } = qualityOf(input, { comparisons: QUALITY_LIMITS.comparisonsBesideOthers });
  const answer: QualityAnswer = {
    bytes,
    findings: QUALITY_RULES.map((rule) => {
      const { outcome, reason, mend, places } = findings[rule];
      return {
        check: QUALITY_TITLES[rule],
        outcome,
        // Reasons name selectors, which are members' text.
        reason: shownLine(reason),
        ...(mend !== undefined && { mend: shownLine(mend) }),
        lines: places.map(({ part, line }) => `${part}:${line}`),
      };
    }),
    notMeasured: Object.values(MEASURED_TITLES),
  };
  answers.set(component.revision, answer);
  return answer;
}
