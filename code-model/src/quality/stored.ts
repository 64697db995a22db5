import type { Outcome, QualityRule } from './finding.ts';
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

/**
 * The marks that components are filtered by, each with its condition. Only a rule that passes gives one: a component
 * without motion has neither of the marks of motion.
 */
const MARKS = {
  compositor: ({ outcomes }) => outcomes.compositor === 'pass',
  'reduced motion': ({ outcomes }) => outcomes.reducedMotion === 'pass',
  keyboard: ({ outcomes }) => outcomes.keyboard === 'pass' && outcomes.focusVisible === 'pass',
  light: ({ bytes }) => bytes < LIGHT_BYTES,
} as const satisfies Record<string, (quality: StoredQuality) => boolean>;

export type QualityMark = keyof typeof MARKS;
export const QUALITY_MARKS = Object.keys(MARKS) as readonly QualityMark[];

export function marksOf(quality: StoredQuality): QualityMark[] {
  return QUALITY_MARKS.filter((mark) => MARKS[mark](quality));
}
