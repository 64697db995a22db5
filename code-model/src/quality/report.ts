import type { Finding, QualityRule } from './finding.ts';
import { QUALITY_RULES } from './finding.ts';
import { baseline } from './rules/baseline.ts';
import { compositor } from './rules/compositor.ts';
import { contrast } from './rules/contrast.ts';
import { controlNames } from './rules/controlNames.ts';
import { focusVisible } from './rules/focusVisible.ts';
import { keyboard } from './rules/keyboard.ts';
import { network } from './rules/network.ts';
import { parseErrors } from './rules/parseErrors.ts';
import { reducedMotion } from './rules/reducedMotion.ts';
import { size } from './rules/size.ts';
import { transitionAll } from './rules/transitionAll.ts';
import { withoutScript } from './rules/withoutScript.ts';
import { QUALITY_LIMITS } from '../limits.ts';
import { Matcher } from './selectors.ts';
import { bytesOf, readSubject, type QualityInput, type Subject } from './subject.ts';

/** Counts up with each change of the results: stored reports of an earlier version are computed again. */
export const QUALITY_VERSION = 2;

/** What a component's code tells about its quality, without running it. */
export interface QualityReport {
  version: number;
  /** All parts in UTF-8, without compiled CSS. */
  bytes: number;
  findings: Record<QualityRule, Finding>;
}

const RULES: Readonly<Record<QualityRule, (subject: Subject) => Finding>> = {
  parseErrors,
  compositor,
  reducedMotion,
  transitionAll,
  focusVisible,
  keyboard,
  controlNames,
  contrast,
  baseline,
  network,
  withoutScript,
  size,
};

/**
 * The quality of a component. Any code has a report, equal code an equal one; the time is bounded.
 *
 * @param options.comparisons the bound of each rule: comparisons of an element with a part of a selector
 */
export function qualityOf(
  code: QualityInput,
  { comparisons = QUALITY_LIMITS.comparisons }: { comparisons?: number } = {},
): QualityReport {
  const subject = readSubject(code);
  const findings = Object.fromEntries(QUALITY_RULES.map((rule) => [rule, findingOf(subject, rule, comparisons)]));
  return { version: QUALITY_VERSION, bytes: bytesOf(code), findings: findings as Record<QualityRule, Finding> };
}

/** What was read of a part of the code says nothing about the rest. Its length is known anyway. */
function findingOf(read: Subject, rule: QualityRule, comparisons: number): Finding {
  const subject = { ...read, matcher: new Matcher(comparisons) };
  const finding = RULES[rule](subject);
  const isKnown = rule === 'size' || (!subject.matcher.exhausted && (!subject.cut || finding.outcome === 'fail'));
  if (isKnown) return finding;
  return { outcome: 'undecided', reason: 'The code is too long to be checked as a whole.', places: [] };
}
