import type { Browser } from 'playwright-core';
import { CANVASES, type Canvas } from '@keyframe/contracts/componentMeta';
import type { DocumentParts } from '@keyframe/preview/document';
import { runsScripts, Stage } from '../browser/Stage.ts';
import { encodeLoop, encodeStill } from './encode.ts';
import { loopTimes } from './loopTimes.ts';
import { BLANK, varietyOf } from './variety.ts';

/** The pictures of a component on one canvas, as WebP. */
export interface TakenPoster {
  still: Buffer;
  loop?: Buffer;
}

/**
 * The posters of a component, by canvas. On its own canvas its animations are looked through for the moment that shows
 * most; the other canvas shows the same moment. None when nothing is to be seen, or when it shows pictures of other sites,
 * which the worker does not load: the live preview has them.
 *
 * @throws ComponentFailure when it hangs or crashes
 */
export async function takePosters(
  browser: Browser,
  parts: DocumentParts,
  step: number,
): Promise<Partial<Record<Canvas, TakenPoster>>> {
  const stage = await Stage.open(browser, parts, { held: true, step });
  const own = await takeOwn(stage, parts);
  await stage.close();
  if (!own) return {};

  const posters: Partial<Record<Canvas, TakenPoster>> = { [parts.canvas]: own.poster };
  for (const canvas of CANVASES.filter((other) => other !== parts.canvas)) {
    const other = await Stage.open(browser, { ...parts, canvas }, { held: true, step });
    await other.seek(own.moment);
    posters[canvas] = { still: await encodeStill(await other.picture()) };
    await other.close();
  }
  return posters;
}

async function takeOwn(stage: Stage, parts: DocumentParts) {
  const timings = await stage.run(() => keyframeStage.timings());
  const { moments, period } = loopTimes(timings, runsScripts(parts));
  const pictures: Buffer[] = [];
  for (const moment of moments) {
    await stage.seek(moment);
    pictures.push(await stage.picture());
  }
  if (stage.refused.pictures > 0) return undefined;
  const varieties = await Promise.all(pictures.map(varietyOf));
  const best = varieties.indexOf(Math.max(...varieties));
  if (varieties[best]! < BLANK) return undefined;

  const still = await encodeStill(pictures[best]!);
  const loop = period !== undefined && (await repeats(stage, moments[0]! + period, pictures[0]!));
  const encoded = loop ? await encodeLoop(pictures, period) : undefined;
  return { moment: moments[best]!, poster: { still, ...(encoded && { loop: encoded }) } };
}

/** Whether it looks after a period as at its start: what scripts move may not. */
async function repeats(stage: Stage, end: number, first: Buffer): Promise<boolean> {
  await stage.seek(end);
  return (await stage.picture()).equals(first);
}
