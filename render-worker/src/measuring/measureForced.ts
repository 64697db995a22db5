import type { Browser } from 'playwright-core';
import type { MeasuredFindings } from '@keyframe/contracts/measurements';
import type { DocumentParts } from '@keyframe/preview/document';
import { SCALE, Stage } from '../browser/Stage.ts';
import { controlsSeen, forcedColors } from '../rules/forcedColors.ts';
import { pixelsOf } from '../pictures/pixels.ts';

/** Measures a document with forced colors. */
export async function measureForced(browser: Browser, parts: DocumentParts, step: number): Promise<MeasuredFindings> {
  const stage = await Stage.open(browser, parts, { held: true, step, forcedColors: 'active' });
  await stage.run(() => keyframeStage.settle());
  const controls = await stage.run(() => keyframeStage.controls());
  const picture = await pixelsOf(await stage.picture());
  await stage.close();
  return { forcedColors: forcedColors(controlsSeen(controls, picture, SCALE)) };
}
