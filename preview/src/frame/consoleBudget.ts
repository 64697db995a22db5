import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';

/** How many messages may pass in a window of one second, and how many were held back since. */
export interface ConsoleBudget {
  /** Whether a message may pass now. `now` in milliseconds. */
  spend(now: number): boolean;
  /** Messages held back since the last call. */
  takeHeldBack(): number;
}

/** Keeps a script that logs in a loop from flooding the page: FRAME_LIMITS.consoleMessagesPerSecond. */
export function consoleBudget(): ConsoleBudget {
  let windowStart = Number.NEGATIVE_INFINITY;
  let spent = 0;
  let heldBack = 0;
  return {
    spend(now) {
      if (now - windowStart >= 1_000) {
        windowStart = now;
        spent = 0;
      }
      spent += 1;
      const passes = spent <= FRAME_LIMITS.consoleMessagesPerSecond;
      if (!passes) heldBack += 1;
      return passes;
    },
    takeHeldBack() {
      const count = heldBack;
      heldBack = 0;
      return count;
    },
  };
}
