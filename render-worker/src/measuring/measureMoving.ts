import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { MeasuredFindings } from '@keyframe/contracts/measurements';
import type { DocumentParts } from '@keyframe/preview/document';
import { Stage } from '../browser/Stage.ts';
import { hoverAll } from './hoverAll.ts';
import { animationsOf, compositorTraced, TRACE_CATEGORIES, type TraceEvent } from '../rules/compositorTraced.ts';
import { layoutShift } from '../rules/layoutShift.ts';
import { motionUnderReducedMotion } from '../rules/motionUnderReducedMotion.ts';
import { changedPixels, pixelsOf } from '../pictures/pixels.ts';

/** When pictures are taken, in milliseconds since the last: no period of an animation fits all of them. */
const WAITS = [130, 270, 410];
/** How long transitions of hovered elements run, in milliseconds. */
const HOVERED = 350;

/** Measures a document whose time runs: what its animations cost, and what still moves under reduced motion. */
export async function measureMoving(browser: Browser, parts: DocumentParts, step: number): Promise<MeasuredFindings> {
  const normal = await Stage.open(browser, parts, { step, scale: 1, prepare: startTrace });
  await observeShifts(normal);
  const moved = await movedPixels(normal);
  const shifts = await normal.run(() => (globalThis as unknown as ShiftObserver).keyframeShifts);
  await hoverAll(normal);
  await sleep(HOVERED);
  const traced = await endTrace(normal);
  await normal.close();

  const reduced = await Stage.open(browser, parts, { step, scale: 1, reducedMotion: 'reduce' });
  const stillMoved = await movedPixels(reduced);
  await reduced.close();
  return {
    compositorTraced: compositorTraced(animationsOf(traced)),
    motionUnderReducedMotion: motionUnderReducedMotion({ normal: moved, reduced: stillMoved }),
    layoutShift: layoutShift(shifts),
  };
}

/** Begins a trace of the page's process. By the page's session: the browser's takes seconds. */
async function startTrace({ session }: Stage): Promise<void> {
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: TRACE_CATEGORIES, excludedCategories: ['*'] },
  });
}

async function endTrace(stage: Stage): Promise<TraceEvent[]> {
  const { session } = stage;
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await stage.inTime(session.send('Tracing.end'));
  await stage.inTime(complete);
  return events;
}

/** The largest part of the pixels that changed between two moments. */
async function movedPixels(stage: Stage): Promise<number> {
  let before = await pixelsOf(await stage.picture());
  let most = 0;
  for (const wait of WAITS) {
    await sleep(wait);
    const now = await pixelsOf(await stage.picture());
    most = Math.max(most, changedPixels(before, now) / (now.width * now.height));
    before = now;
  }
  return most;
}

interface ShiftObserver {
  keyframeShifts: { score: number; sources: string[] };
}

/** Collects layout shifts, those since the start of the document included. */
function observeShifts(stage: Stage): Promise<void> {
  return stage.run(() => {
    const shifts: ShiftObserver['keyframeShifts'] = { score: 0, sources: [] };
    Object.assign(globalThis, { keyframeShifts: shifts });
    type Shift = PerformanceEntry & { value: number; sources?: { node?: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as Shift[]) {
        shifts.score += value;
        for (const { node } of sources.slice(0, 5)) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element && shifts.sources.length < 10) shifts.sources.push(keyframeStage.label(element));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
