import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import { fail, notApplicable, pass, subject } from './finding.ts';

/** What text of 200 % does. */
export interface LargeText {
  /** The number of texts. */
  texts: number;
  /** Elements that cut their text off, and did not before. */
  clipped: string[];
}

export function largeText({ texts, clipped }: LargeText): MeasuredFinding {
  if (texts === 0) return notApplicable('It shows no text.');
  if (clipped.length === 0) return pass('Text of 200 % is not cut off.');
  return fail(
    `${subject(clipped, 'cuts', 'cut')} text of 200 % off.`,
    'Use `min-height` and `min-width` instead of fixed sizes, or lengths in `em`.',
  );
}
