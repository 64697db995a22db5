import { setTimeout } from 'node:timers/promises';
import type { FromFrame } from '@keyframe/contracts/preview';
import type { Page } from '@playwright/test';
import { openUnwatched, type FilmFrame, type Slowed } from './unwatchedPage.ts';

/** What a visitor sees of a cold load. Milliseconds from the beginning of the navigation. */
export interface FilmedLoad {
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time after the first paint: the sum of the page's tasks beyond 50 ms each. */
  blocked: number;
  /** Until three quarters of the first twelve previews in the window are painted; NaN without previews. */
  previews: number;
  /** Until all of them are; of a component that shows nothing it is never. */
  allPreviews: number;
  /** Until three quarters of them run, by their own report; with a poster a preview is painted before. NaN without previews. */
  running: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Previews that are looked at, at most. */
const FIRST = 12;
const SHARE = 3 / 4;

/** What the page notes of its own load. Milliseconds from the beginning of the navigation. */
interface LoadMarks {
  largest: number;
  /** Start and duration of each long task. */
  long: [number, number][];
  shift: number;
  /** When each preview reported its first paint. */
  running: number[];
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/**
 * Runs in the page, once it has begun. Not as a script for each new document (Page.addScriptToEvaluateOnNewDocument), which
 * costs a JavaScript context in the blank document of every frame. Without named functions inside: the compiler adds calls
 * to a helper to them.
 */
function record(): void {
  const marks: LoadMarks = { largest: 0, long: [], shift: 0, running: [] };
  Object.assign(window, { loadMarks: marks });
  addEventListener('message', ({ data }: MessageEvent<FromFrame | undefined>) => {
    if (data?.type === 'keyframe:painted') marks.running.push(performance.now());
  });
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (marks.largest = startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ startTime, duration }) => marks.long.push([startTime, duration])),
  ).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) =>
    (list.getEntries() as Shift[]).forEach((entry) => (marks.shift += entry.hadRecentInput ? 0 : entry.value)),
  ).observe({ type: 'layout-shift', buffered: true });
}

interface Visit {
  /**
   * A page of another site, where the visitor comes from: the browser begins a process for the page then. From about:blank
   * it does so only for a page with a Cross-Origin-Opener-Policy, and a bare file would be ahead by that.
   */
  from: string;
  size: { width: number; height: number };
  slowed: Slowed | undefined;
  /** How long to watch it. Milliseconds. */
  watched: number;
}

/** Until the page that the visitor comes from is at rest. Milliseconds. */
const BEFORE_THE_VISIT = 500;

/** A rectangle of the page in CSS pixels: left, top, width, height. */
type Box = [number, number, number, number];

/** Runs in the page. */
function read() {
  const { loadMarks } = window as unknown as { loadMarks: LoadMarks };
  const previews = [...document.querySelectorAll('iframe')]
    .map((frame) => frame.getBoundingClientRect())
    // Not those of sign-in, and none of which only an edge is seen.
    .filter(({ width, height, top: y }) => width > 150 && height > 100 && y < innerHeight - 60)
    .map(({ left, top: y, width, height }): [number, number, number, number] => [
      left,
      y,
      width,
      Math.min(height, innerHeight - y),
    ])
    .sort((a, b) => Math.round(a[1] - b[1]) || a[0] - b[0]);
  return {
    ...loadMarks,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    begun: performance.timeOrigin,
    width: innerWidth,
    previews,
  };
}

/**
 * Loads a page in a new context and watches it from the outside.
 *
 * @param port the browser's debugging port
 * @param screen a blank page of the same browser, which decodes the film afterwards
 */
export async function filmLoad(
  port: number,
  screen: Page,
  address: string,
  { from, size, slowed, watched }: Visit,
): Promise<FilmedLoad> {
  const page = await openUnwatched(port, size, slowed);
  await page.goto(from);
  await setTimeout(BEFORE_THE_VISIT);
  const film = await page.film();
  await page.goto(address);
  await page.evaluate(record);
  await setTimeout(watched);
  const { first, largest, long, shift, running, begun, width, previews } = await page.evaluate(read);
  await page.close();
  // NaN, which has no JSON, arrives as null.
  if (!Number.isFinite(first)) throw new Error(`${address} painted nothing within ${watched} ms.`);

  const looked = previews.slice(0, FIRST);
  const painted = (await paintTimes(screen, film, looked, width)).map((at) => at - begun).sort((a, b) => a - b);
  return {
    firstPaint: first,
    largestPaint: largest,
    blocked: long
      .filter(([start, duration]) => start + duration > first)
      .reduce((sum, [, duration]) => sum + duration - 50, 0),
    previews: painted[Math.ceil(painted.length * SHARE) - 1] ?? Number.NaN,
    allPreviews: painted.at(-1) ?? Number.NaN,
    running: running[Math.ceil(looked.length * SHARE) - 1] ?? Number.NaN,
    shift,
  };
}

/**
 * When each box is painted to stay: the time of the first frame from which on it is not of one colour, except for less
 * than 700 ms at once, as while a layout settles or a component blinks. Boxes that never are painted are left out.
 */
function paintTimes(screen: Page, film: readonly FilmFrame[], boxes: Box[], width: number): Promise<number[]> {
  return screen.evaluate(
    async ({ frames, places, pageWidth }) => {
      const BLINK = 700;
      const EDGE = 8;
      /** Deviation of the brightness, of 255. */
      const FLAT = 5;
      const seen: { at: number; painted: boolean[] }[] = [];
      for (const { at, image } of frames) {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${image}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
          willReadFrequently: true,
        })!;
        context.drawImage(bitmap, 0, 0);
        const scale = bitmap.width / pageWidth;
        const painted = places.map(([left, y, boxWidth, boxHeight]) => {
          const { data } = context.getImageData(
            Math.ceil((left + EDGE) * scale),
            Math.ceil((y + EDGE) * scale),
            Math.max(1, Math.floor((boxWidth - 2 * EDGE) * scale)),
            Math.max(1, Math.floor((boxHeight - 2 * EDGE) * scale)),
          );
          let sum = 0;
          let squares = 0;
          for (let pixel = 0; pixel < data.length; pixel += 4) {
            const brightness = 0.3 * data[pixel]! + 0.6 * data[pixel + 1]! + 0.1 * data[pixel + 2]!;
            sum += brightness;
            squares += brightness * brightness;
          }
          const count = data.length / 4;
          return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) > FLAT;
        });
        seen.push({ at, painted });
      }
      return places.flatMap((_place, box) => {
        const from = seen.findIndex(
          ({ at, painted }, index) =>
            painted[box]! && seen.slice(index).every((later) => later.painted[box]! || later.at < at + BLINK),
        );
        return from === -1 ? [] : [seen[from]!.at];
      });
    },
    { frames: [...film], places: boxes, pageWidth: width },
  );
}
