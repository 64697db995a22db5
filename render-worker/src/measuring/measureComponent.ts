import type { Canvas } from '@keyframe/contracts/componentMeta';
import type { MeasuredRule } from '@keyframe/contracts/measuredRules';
import type { MeasuredFindings } from '@keyframe/contracts/measurements';
import type { DocumentParts } from '@keyframe/preview/document';
import type { Chromium } from '../browser/Chromium.ts';
import { ComponentFailure, late, unexpected } from '../browser/failure.ts';
import { takePosters, type TakenPoster } from '../posters/takePosters.ts';
import { measureRules } from './measureRules.ts';
import type { Limits } from '../settings.ts';

/** What was found about a component. */
export interface ComponentResult {
  findings: MeasuredFindings;
  posters: Partial<Record<Canvas, TakenPoster>>;
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
  parts: DocumentParts,
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
      const posters = await takePosters(browser, parts, limits.step);
      const findings = await measureRules(browser, parts, { step: limits.step, report });
      return { findings, posters };
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
