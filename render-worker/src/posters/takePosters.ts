import type { Browser } from 'playwright-core';
import { CANVASES, type Canvas } from '@keyframe/contracts/componentMeta';
import type { DocumentParts } from '@keyframe/preview/document';
import { runsScripts, Stage } from '../browser/Stage.ts';
import { changedPixels, pixelsOf } from '../pictures/pixels.ts';
import { encodeLoop, encodeStill } from './encode.ts';
import { loopTimes } from './loopTimes.ts';
import { BLANK, varietyOf } from './variety.ts';

/** How long moments are looked at, in milliseconds: what takes longer to draw has no loop. */
const LOOKED = 10_000;

/** The part of the pixels that may differ: a layer is painted a little differently after it has moved. */
const SAME = 0.001;

/** The pictures of a component on one canvas: AVIF, and animated WebP. */
export interface TakenPoster {
  still: Buffer;
  loop?: Buffer;
}

/**
 * The posters of a component, by canvas. On its own canvas its animations are looked through for the moment that shows
 * most; both canvases are shown at that moment. None when nothing is to be seen, or when it shows pictures of other sites,
 * which the worker does not load: the live preview has them.
 *
 * @throws ComponentFailure when it hangs or crashes
 */
export async function takePosters(
  browser: Browser,
  parts: DocumentParts,
  step: number,
): Promise<Partial<Record<Canvas, TakenPoster>>> {
  const best = await lookThrough(browser, parts, step);
  if (!best) return {};
  const posters: Partial<Record<Canvas, TakenPoster>> = {};
  for (const canvas of CANVASES) {
    const stage = await Stage.open(browser, { ...parts, canvas }, { held: true, step });
    await stage.seek(best.moment);
    const still = await encodeStill(await stage.picture());
    await stage.close();
    posters[canvas] = { still, ...(best.loop && canvas === parts.canvas && { loop: best.loop }) };
  }
  return posters;
}

/** The moment that shows most, and the loop; in the size of a card, which is that of the loop. */
async function lookThrough(browser: Browser, parts: DocumentParts, step: number) {
  const stage = await Stage.open(browser, parts, { held: true, step, scale: 1 });
  const { moments, period } = loopTimes(await stage.run(() => keyframeStage.timings()), runsScripts(parts));
  const pictures: Buffer[] = [];
  const started = performance.now();
  for (const moment of moments) {
    if (pictures.length > 0 && performance.now() - started > LOOKED) break;
    await stage.seek(moment);
    pictures.push(await stage.picture());
  }
  const isWhole = pictures.length === moments.length;
  const isLoop = period !== undefined && isWhole && (await repeats(stage, moments[0]! + period, pictures[0]!));
  await stage.close();
  if (stage.refused.pictures > 0) return undefined;

  const varieties = await Promise.all(pictures.map(varietyOf));
  const best = varieties.indexOf(Math.max(...varieties));
  if (varieties[best]! < BLANK) return undefined;
  return { moment: moments[best]!, loop: isLoop ? await encodeLoop(pictures, period) : undefined };
}

/** Whether it looks after a period as at its start: what scripts move may not. */
async function repeats(stage: Stage, end: number, first: Buffer): Promise<boolean> {
  await stage.seek(end);
  const [start, again] = [await pixelsOf(first), await pixelsOf(await stage.picture())];
  return changedPixels(start, again) <= start.width * start.height * SAME;
}
