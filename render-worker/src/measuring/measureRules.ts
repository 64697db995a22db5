import type { Browser } from 'playwright-core';
import { MEASURED_RULES, type MeasuredRule } from '@keyframe/contracts/measuredRules';
import type { MeasuredFinding, MeasuredFindings } from '@keyframe/contracts/measurements';
import type { DocumentParts } from '@keyframe/preview/document';
import { ComponentFailure } from '../browser/failure.ts';
import { measureHeld } from './measureHeld.ts';
import { measureForced } from './measureForced.ts';
import { measureMoving } from './measureMoving.ts';

/** Measures some rules on one document. */
export interface Probe {
  rules: readonly MeasuredRule[];
  measure(browser: Browser, parts: DocumentParts, step: number): Promise<MeasuredFindings>;
}

/** The documents that are opened, each with what is measured on it. */
const PROBES: readonly Probe[] = [
  { rules: ['compositorTraced', 'motionUnderReducedMotion', 'layoutShift'], measure: measureMoving },
  {
    rules: ['flashes', 'contrastMeasured', 'focusShown', 'targetSize', 'overflow', 'largeText'],
    measure: measureHeld,
  },
  { rules: ['forcedColors'], measure: measureForced },
];

const FAILED: MeasuredFinding = { outcome: 'notMeasured', reason: 'The browser reported an error.' };

/**
 * The findings of all rules. Where a probe fails, its rules are not measured, and the others are.
 *
 * @param report called with the error of a probe
 * @throws ComponentFailure when the component hangs or crashes
 */
export async function measureRules(
  browser: Browser,
  parts: DocumentParts,
  { step, report }: { step: number; report: (error: unknown, rules: readonly MeasuredRule[]) => void },
): Promise<MeasuredFindings> {
  const findings: MeasuredFindings = {};
  for (const { rules, measure } of PROBES) {
    try {
      Object.assign(findings, await measure(browser, parts, step));
    } catch (error) {
      // Without the browser nothing can be measured: the worker stops, or the component has ended it.
      if (error instanceof ComponentFailure || !browser.isConnected()) throw error;
      report(error, rules);
    }
  }
  return Object.fromEntries(MEASURED_RULES.map((rule) => [rule, findings[rule] ?? FAILED]));
}
