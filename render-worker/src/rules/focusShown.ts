import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import { counted, fail, named, notApplicable, pass } from './finding.ts';

/** What keyboard focus changes on a control. */
export interface FocusedControl {
  label: string;
  /** Pixels of a card at 2x. */
  changed: number;
}

/** Fewer pixels are not seen: a caret, or a dot. An outline of 1 px around 24x24 px has 190. */
const SEEN = 100;

/** Whether each control looks different with the keyboard's focus. */
export function focusShown(controls: readonly FocusedControl[]): MeasuredFinding {
  if (controls.length === 0) return notApplicable('Nothing can be focused.');
  const hidden = controls.filter(({ changed }) => changed < SEEN);
  if (hidden.length === 0) return pass(`Focus is seen on ${counted(controls.length, 'control')}.`);
  return fail(
    `Focus changes nothing on ${named(hidden.map(({ label }) => label))}.`,
    'Add an outline in `:focus-visible`, and do not remove the browser’s.',
  );
}
