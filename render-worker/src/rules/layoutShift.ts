import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import { fail, named, pass } from './finding.ts';

/** The layout shifts of a document, as the browser scores them. */
export interface Shifts {
  /** Cumulative. */
  score: number;
  sources: string[];
}

/** Up to this it is good (web.dev, CLS). */
const GOOD = 0.1;

export function layoutShift({ score, sources }: Shifts): MeasuredFinding {
  const rounded = score.toFixed(2);
  if (score <= GOOD) return pass(score === 0 ? 'Nothing shifts.' : `Layout shifts add up to ${rounded}.`);
  return fail(
    `Layout shifts add up to ${rounded}${sources.length > 0 ? `: ${named(sources)}` : ''}; ${GOOD} is good.`,
    'Move with `transform`, and give what changes its size a fixed one.',
  );
}
