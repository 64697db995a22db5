import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';

/** Limits messages per second and counts the dropped ones. */
export interface ConsoleBudget {
  /** Whether a message may pass now. `now` in milliseconds. */
  spend(now: number): boolean;
  /** The messages dropped since the last call. */
  takeDropped(): number;
}

/** Keeps a script that logs in a loop from flooding the page: FRAME_LIMITS.consoleMessagesPerSecond. */
export function consoleBudget(): ConsoleBudget {
  let windowStart = Number.NEGATIVE_INFINITY;
  let spent = 0;
  let dropped = 0;
  return {
    spend(now) {
      if (now - windowStart >= 1_000) {
        windowStart = now;
        spent = 0;
      }
      spent += 1;
      const passes = spent <= FRAME_LIMITS.consoleMessagesPerSecond;
      if (!passes) dropped += 1;
      return passes;
    },
    takeDropped() {
      const count = dropped;
      dropped = 0;
      return count;
    },
  };
}
