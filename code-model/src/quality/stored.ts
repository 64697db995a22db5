import { MEASURED_RULES, type MeasuredOutcome } from '@keyframe/contracts/measuredRules';
import type { MeasuredFindings } from '@keyframe/contracts/measurements';
import { QUALITY_RULES, type Outcome, type QualityRule } from './finding.ts';
import type { QualityReport } from './report.ts';

/** What is stored of a report: enough to filter by. Reasons and places are computed again where they are shown. */
export interface StoredQuality {
  /** QUALITY_VERSION when it was computed. */
  version: number;
  outcomes: Record<QualityRule, Outcome>;
  /** Of all parts, see QualityReport. */
  bytes: number;
}

export function storedQuality({ version, bytes, findings }: QualityReport): StoredQuality {
  const outcomes = Object.entries(findings).map(([rule, { outcome }]) => [rule, outcome] as const);
  return { version, outcomes: Object.fromEntries(outcomes) as Record<QualityRule, Outcome>, bytes };
}

/** Below this, code is `light`. */
const LIGHT_BYTES = 2_048;

/** The rules that a browser decides where the code does not tell: each has a measured one, which has to pass. */
const MEASURED_TOO: ReadonlySet<QualityRule> = new Set(['compositor', 'reducedMotion', 'focusVisible', 'contrast']);

const isPassed = (outcome: MeasuredOutcome | undefined) => outcome === 'pass' || outcome === 'notApplicable';

/**
 * The marks that components are filtered by, each with its condition. Only a rule that passes gives one: a component
 * without motion has neither of the marks of motion. `checked` needs every check, those in a browser too.
 */
const MARKS = {
  compositor: ({ outcomes }) => outcomes.compositor === 'pass',
  'reduced motion': ({ outcomes }) => outcomes.reducedMotion === 'pass',
  keyboard: ({ outcomes }) => outcomes.keyboard === 'pass' && outcomes.focusVisible === 'pass',
  light: ({ bytes }) => bytes < LIGHT_BYTES,
  checked: ({ outcomes }, measured) =>
    MEASURED_RULES.every((rule) => isPassed(measured[rule]?.outcome)) &&
    QUALITY_RULES.every(
      (rule) => isPassed(outcomes[rule]) || (outcomes[rule] === 'undecided' && MEASURED_TOO.has(rule)),
    ),
} as const satisfies Record<string, (quality: StoredQuality, measured: MeasuredFindings) => boolean>;

export type QualityMark = keyof typeof MARKS;
export const QUALITY_MARKS = Object.keys(MARKS) as readonly QualityMark[];

/** @param measured what a render worker has measured; empty without a measurement */
export function marksOf(quality: StoredQuality, measured: MeasuredFindings): QualityMark[] {
  return QUALITY_MARKS.filter((mark) => MARKS[mark](quality, measured));
}
