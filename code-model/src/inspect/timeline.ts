import type { MotionRow } from '@keyframe/contracts/motionMessages';
import { costOf, type Cost } from '../quality/compositorTable.ts';

/** The shortest and the longest timeline, in milliseconds. */
const LENGTH = { min: 100, max: 60_000, empty: 1_000 } as const;
/** Endless animations repeat together after the least common multiple of their periods, unless it is longer. */
const MAX_COMMON = 12_000;
/** The most keyframes and boundaries of iterations that a bar shows. */
const MAX_MARKS = 60;

/** An animation as a bar on the timeline; all numbers are shares of its length, 0 to 1. */
export interface Bar {
  from: number;
  to: number;
  /** It goes on after `to`. */
  endless: boolean;
  keyframes: number[];
  /** The ends of iterations. */
  ends: number[];
}

/** The time after which all animations have ended, or repeat together, in milliseconds. */
export function timelineLength(rows: readonly MotionRow[]): number {
  const moving = rows.filter(({ drive, duration }) => drive === 'sought' && duration > 0);
  if (moving.length === 0) return LENGTH.empty;
  const endless = moving.filter(({ iterations }) => iterations === Infinity);
  const periods = endless.map(periodOf);
  const common = periods.reduce((a, b) => (a > MAX_COMMON ? a : leastCommonMultiple(a, b)), 1);
  const period = common <= MAX_COMMON ? common : Math.max(...periods);
  const ends = moving.map((row) =>
    row.iterations === Infinity
      ? row.start + Math.max(0, row.delay) + period
      : beginOf(row) + row.duration * row.iterations,
  );
  return Math.min(Math.max(...ends, LENGTH.min), LENGTH.max);
}

/** The bar of a row on a timeline of this length. */
export function barOf(row: MotionRow, length: number): Bar {
  const share = (time: number) => Math.min(Math.max(time / length, 0), 1);
  const begin = beginOf(row);
  const end = begin + row.duration * row.iterations;
  const bar: Bar = { from: share(begin), to: share(end), endless: end > length, keyframes: [], ends: [] };
  if (row.duration === 0) return bar;
  const first = Math.max(0, Math.floor(-begin / row.duration));
  for (let iteration = first; iteration < row.iterations && bar.ends.length < MAX_MARKS; iteration += 1) {
    const from = begin + iteration * row.duration;
    if (from >= length) break;
    for (const { offset } of row.keyframes) {
      const time = from + (isReversed(row, iteration) ? 1 - offset : offset) * row.duration;
      if (time >= 0 && time <= length && bar.keyframes.length < MAX_MARKS) bar.keyframes.push(share(time));
    }
    if (from + row.duration < Math.min(end, length)) bar.ends.push(share(from + row.duration));
  }
  bar.keyframes = [...new Set(bar.keyframes)];
  return bar;
}

/** The properties that a row animates, in their order. */
export function propertiesOf(row: MotionRow): string[] {
  return [...new Set(row.keyframes.flatMap(({ values }) => values.map(({ property }) => property)))];
}

/** Where an animation runs: on the compositor, or on the main thread because of these properties. */
export interface RowCost {
  cost: Cost;
  because: string[];
}

/** What a row costs in each frame, by the table of the quality report. The compositor runs all of its properties or none. */
export function rowCost(row: MotionRow): RowCost {
  const properties = propertiesOf(row);
  // Browsers do not run SVG's own animations on the compositor.
  if (row.kind === 'svg') return { cost: 'paint', because: properties };
  const costs = properties.map((property) => {
    const values = row.keyframes.flatMap((keyframe) => keyframe.values.filter((one) => one.property === property));
    return {
      property,
      cost: costOf(
        property,
        values.map(({ value }) => value),
      ),
    };
  });
  const off = costs.filter(({ cost }) => cost !== 'compositor');
  const cost = off.some((one) => one.cost === 'layout') ? 'layout' : off.length > 0 ? 'paint' : 'compositor';
  return { cost, because: off.map(({ property }) => property) };
}

const beginOf = ({ start, delay }: MotionRow) => start + delay;

function periodOf({ duration, direction }: MotionRow): number {
  return Math.max(1, Math.round(duration * (direction.startsWith('alternate') ? 2 : 1)));
}

function isReversed({ direction }: MotionRow, iteration: number): boolean {
  if (direction === 'reverse') return true;
  if (direction === 'normal') return false;
  return (iteration % 2 === 1) === (direction === 'alternate');
}

function leastCommonMultiple(a: number, b: number): number {
  return (a / greatestCommonDivisor(a, b)) * b;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
