import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import { fail, notApplicable, pass } from './finding.ts';

/** The part of a card's pixels that changed within a second, 0 to 1. */
export interface Motion {
  normal: number;
  reduced: number;
}

/** A change of fewer pixels is a caret or antialiasing. */
const STILL = 0.0005;

/** Whether motion ends where the user asks for less, that of scripts included. */
export function motionUnderReducedMotion({ normal, reduced }: Motion): MeasuredFinding {
  if (normal < STILL && reduced < STILL) return notApplicable('Nothing moves at rest.');
  if (reduced < STILL) return pass('Nothing moves under reduced motion.');
  const part = Math.max(0.1, Math.round(reduced * 1_000) / 10);
  return fail(
    `${part} % of the pixels still move under reduced motion.`,
    'Stop animations in `@media (prefers-reduced-motion: reduce)`, and check `matchMedia` in scripts.',
  );
}
