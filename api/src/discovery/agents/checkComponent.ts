import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { QUALITY_LIMITS } from '@keyframe/code-model/limits';
import { componentInput } from '@keyframe/code-model/quality/componentInput';
import { OUTCOMES, QUALITY_RULES, type Outcome } from '@keyframe/code-model/quality/finding';
import { qualityOf } from '@keyframe/code-model/quality/report';
import { MEASURED_TITLES, QUALITY_TITLES } from '@keyframe/code-model/quality/titles';
import { shownLine } from '@keyframe/code-model/agents/memberText';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import type { MeasurementsResponse } from '@keyframe/contracts/api/measurement';
import { MEASURED_RULES } from '@keyframe/contracts/measuredRules';

/** Reports of code in memory, by revision. */
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
  notMeasured: z.array(z.string()).describe('Checks in a browser that have not run'),
  reason: z.string().optional().describe('Why they have not run'),
});
export type QualityAnswer = z.infer<typeof QualityAnswer>;

type CodeAnswer = Pick<QualityAnswer, 'bytes' | 'findings'>;
const answers = new LRUCache<string, CodeAnswer>({ max: MAX_REPORTS });

/**
 * What the code of a component tells of its quality, and what a render worker has measured. Undefined for a language of a
 * later release.
 */
export function checkComponent(
  component: Pick<ComponentDetail, 'revision' | 'code' | 'language' | 'previewCss'>,
  { state, findings, reason }: Pick<MeasurementsResponse, 'state' | 'findings' | 'reason'>,
): QualityAnswer | undefined {
  const read = readCode(component);
  if (read === undefined) return undefined;
  const measured = MEASURED_RULES.flatMap((rule) => {
    const finding = findings[rule];
    return finding === undefined || finding.outcome === 'notMeasured'
      ? []
      : [{ check: MEASURED_TITLES[rule], lines: [], ...shownFinding({ ...finding, outcome: finding.outcome }) }];
  });
  const ran = new Set(measured.map(({ check }) => check));
  const why = state === 'waiting' ? 'They are waiting for the render worker.' : reason;
  return {
    bytes: read.bytes,
    findings: [...read.findings, ...measured],
    notMeasured: Object.values(MEASURED_TITLES).filter((title) => !ran.has(title)),
    ...(why !== undefined && { reason: why }),
  };
}

/** What the code tells. */
function readCode(
  component: Pick<ComponentDetail, 'revision' | 'code' | 'language' | 'previewCss'>,
): CodeAnswer | undefined {
  const known = answers.get(component.revision);
  const input = known === undefined ? componentInput(component) : undefined;
  if (input === undefined) return known;
  const { bytes, findings } = qualityOf(input, { comparisons: QUALITY_LIMITS.comparisonsBesideOthers });
  const answer: CodeAnswer = {
    bytes,
    findings: QUALITY_RULES.map((rule) => ({
      check: QUALITY_TITLES[rule],
      lines: findings[rule].places.map(({ part, line }) => `${part}:${line}`),
      ...shownFinding(findings[rule]),
    })),
  };
  answers.set(component.revision, answer);
  return answer;
}

/** Reasons and mends name selectors, which are members' text. */
function shownFinding({ outcome, reason, mend }: { outcome: Outcome; reason: string; mend?: string | undefined }) {
  return { outcome, reason: shownLine(reason), ...(mend !== undefined && { mend: shownLine(mend) }) };
}
