import type { Timing } from '../browser/stagePage.ts';

/** The longest loop, in milliseconds, its frames a second, and the most frames. */
const LONGEST = 4_000;
const FRAMES_A_SECOND = 15;
const MOST_FRAMES = 30;
/** How many moments of a component without a loop are looked at, and the latest in milliseconds. */
const MOMENTS = 12;
const LATEST = 3_000;

/** The moments at which pictures are taken, in milliseconds, in order. */
export interface Times {
  moments: number[];
  /** The length of a seamless loop from the first moment on, in milliseconds; undefined when there is none. */
  period?: number;
}

/**
 * The moments of a component's animations. With endless ones only, or once the others have ended, they repeat after the
 * least common multiple of their periods.
 *
 * @param scripted whether scripts may move it: they have no period
 */
export function loopTimes(timings: readonly Timing[], scripted: boolean): Times {
  const endless = timings.filter(({ end }) => end === undefined);
  const start = Math.max(0, ...timings.map(({ end, delay }) => (end === undefined ? delay : end)));
  const period = endless.reduce((length, timing) => leastCommonMultiple(length, Math.round(timing.period)), 1);
  if (endless.length > 0 && period > 1 && period <= LONGEST && start <= LONGEST) {
    const count = Math.max(2, Math.min(MOST_FRAMES, Math.round((period / 1_000) * FRAMES_A_SECOND)));
    return {
      moments: Array.from({ length: count }, (_, index) => Math.round(start + (index * period) / count)),
      period,
    };
  }
  const longest = Math.max(0, ...timings.map(({ end, delay, period: one }) => end ?? delay + one));
  const until = timings.length === 0 ? (scripted ? LATEST : 0) : Math.min(LATEST, longest);
  if (until === 0) return { moments: [0] };
  return { moments: Array.from({ length: MOMENTS }, (_, index) => Math.round(((index + 1) * until) / MOMENTS)) };
}

function leastCommonMultiple(one: number, other: number): number {
  return (one / greatestCommonDivisor(one, other)) * other;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
