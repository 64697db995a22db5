import type { ExportSource } from '@keyframe/code-model/exports/exportSource';
import type { Canvas } from '@keyframe/contracts/componentMeta';
import type { MeasuredRule } from '@keyframe/contracts/measuredRules';
import type { ExportProofs, MeasuredFindings } from '@keyframe/contracts/measurements';
import type { Chromium } from '../browser/Chromium.ts';
import { ComponentFailure, late, unexpected } from '../browser/failure.ts';
import { takePosters, type TakenPoster } from '../posters/takePosters.ts';
import { proveExports } from '../proofs/proveExports.ts';
import { measureRules } from './measureRules.ts';
import type { Limits } from '../settings.ts';

/** What was found about a component. */
export interface ComponentResult {
  findings: MeasuredFindings;
  posters: Partial<Record<Canvas, TakenPoster>>;
  exports: ExportProofs;
}

/**
 * Measures a component in the browser. When it hangs, crashes or takes more time or memory than it may, the whole browser is
 * killed, so that nothing of it is left for the next.
 *
 * @param report called with what keeps single rules from being measured
 * @throws ComponentFailure; any other error when Chromium cannot start
 */
export async function measureComponent(
  chromium: Chromium,
  source: ExportSource,
  limits: Limits,
  report: (error: unknown, rules: readonly MeasuredRule[]) => void,
): Promise<ComponentResult> {
  const browser = await chromium.next();
  let end: (failure: ComponentFailure) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = reject;
  });
  ended.catch(() => undefined);
  const timer = setTimeout(() => end(late(limits.component)), limits.component);
  const unwatch = chromium.watchMemory(end);
  try {
    const work = (async () => {
      const posters = await takePosters(browser, source, limits.step);
      const findings = await measureRules(browser, source, { step: limits.step, report });
      // Last: where only an export fails, the rest is known.
      const exports = await proveExports(browser, source, { step: limits.step, onFailure: () => chromium.kill() });
      return { findings, posters, exports };
    })();
    // Once it has ended, it fails, too.
    work.catch(() => undefined);
    return await Promise.race([work, ended]);
  } catch (error) {
    await chromium.kill();
    throw error instanceof ComponentFailure ? error : unexpected(error);
  } finally {
    clearTimeout(timer);
    unwatch();
  }
}
