import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import { fail, notApplicable, pass } from './finding.ts';
import { luminance, type Pixels } from '../pictures/pixels.ts';

/** Frames a second at which it is looked at, and for how long, in milliseconds: up to 15 flashes a second are seen. */
export const FLASH_FRAMES = { perSecond: 30, during: 1_200 };

/** Moments at which a first look tells whether enough of the brightness changes at all. */
export const FEW_MOMENTS = [0, 70, 170, 290, 430, 610, 790, 1_010] as const;

/** The cells of a picture on each side: a flash covers a quarter of them, which is far above WCAG's area on a card. */
const CELLS = 8;
const AREA = 0.25;
/** A change of relative luminance of a tenth, with the darker below 0.8, is half a flash (WCAG 2.3.1). */
const CHANGE = 0.1;
const DARK = 0.8;
/** The most flashes in a second. */
const MOST = 3;

/** The relative luminance of each cell of a picture. */
export function cellsOf({ data, width, height }: Pixels): number[] {
  const sums = new Array<number>(CELLS * CELLS).fill(0);
  const counts = new Array<number>(CELLS * CELLS).fill(0);
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      const at = (y * width + x) * 3;
      const cell = Math.floor((y * CELLS) / height) * CELLS + Math.floor((x * CELLS) / width);
      sums[cell]! += luminance(data[at]!, data[at + 1]!, data[at + 2]!);
      counts[cell]! += 1;
    }
  }
  return sums.map((sum, cell) => sum / counts[cell]!);
}

/** Whether a quarter of the cells changes as much as half a flash. */
export function mayFlash(frames: readonly (readonly number[])[]): boolean {
  const [first = []] = frames;
  const changing = first.filter((_, cell) => {
    const values = frames.map((frame) => frame[cell]!);
    return Math.max(...values) - Math.min(...values) >= CHANGE;
  });
  return changing.length >= first.length * AREA && first.length > 0;
}

/** The most flashes that a cell has within a second, with at least a quarter of the cells flashing as often. */
export function flashesPerSecond(frames: readonly (readonly number[])[], perSecond: number): number {
  if (frames.length === 0) return 0;
  const each = frames[0]!.map((_, cell) => mostInSecond(turns(frames.map((frame) => frame[cell]!)), perSecond));
  each.sort((one, other) => other - one);
  return each[Math.ceil(each.length * AREA) - 1]! / 2;
}

/** The frames at which the luminance has gone far enough into the other direction. */
function turns(luminances: readonly number[]): number[] {
  const found: number[] = [];
  let [low, high] = [luminances[0]!, luminances[0]!];
  let direction = 0;
  for (const [index, value] of luminances.entries()) {
    low = Math.min(low, value);
    high = Math.max(high, value);
    if (direction <= 0 && value - low >= CHANGE && low < DARK) {
      found.push(index);
      [direction, low, high] = [1, value, value];
    } else if (direction >= 0 && high - value >= CHANGE && value < DARK) {
      found.push(index);
      [direction, low, high] = [-1, value, value];
    }
  }
  return found;
}

function mostInSecond(at: readonly number[], perSecond: number): number {
  return Math.max(0, ...at.map((from) => at.filter((other) => other >= from && other < from + perSecond).length));
}

/** @param flashes in a second; undefined where nothing moves */
export function flashes(flashesInSecond: number | undefined): MeasuredFinding {
  if (flashesInSecond === undefined) return notApplicable('Nothing moves at rest.');
  if (flashesInSecond <= MOST) return pass('It does not flash more than three times a second.');
  return fail(
    `A large part flashes ${Math.floor(flashesInSecond)} times a second; more than ${MOST} can cause seizures.`,
    'Slow the animation down, or change less of the brightness.',
  );
}
