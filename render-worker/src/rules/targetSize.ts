import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import type { Box, Control } from '../browser/stagePage.ts';
import { counted, fail, notApplicable, pass, subject } from './finding.ts';

/** The least width and height of a target, in CSS pixels (WCAG 2.2, 2.5.8). */
const LEAST = 24;

/** Whether targets are large enough, or far enough from each other. */
export function targetSize(controls: readonly Pick<Control, 'label' | 'box' | 'inline'>[]): MeasuredFinding {
  const targets = controls.filter(({ box, inline }) => !inline && box.width > 0 && box.height > 0);
  if (targets.length === 0) return notApplicable('Nothing can be pressed.');
  const small = targets.filter(({ box }) => isSmall(box));
  const crowded = small.filter((one) => targets.some((other) => other !== one && isNear(one.box, other.box)));
  if (crowded.length > 0) {
    const { box } = crowded[0]!;
    return fail(
      `${subject(
        crowded.map(({ label }) => label),
        'is',
        'are',
      )} ${Math.round(box.width)}x${Math.round(box.height)} px, with another target near; ${LEAST}x${LEAST} is needed.`,
      `Add padding, or a gap, so that there are ${LEAST} px for each.`,
    );
  }
  return pass(
    small.length === 0
      ? `${counted(targets.length, 'target')} of at least ${LEAST}x${LEAST} px.`
      : `${counted(small.length, 'target')} below ${LEAST}x${LEAST} px, with enough space around.`,
  );
}

const isSmall = ({ width, height }: Box) => Math.round(width) < LEAST || Math.round(height) < LEAST;

/** Whether the circle of 24 px around a small target reaches into another target, or into the circle of a small one. */
function isNear(one: Box, other: Box): boolean {
  const [x, y] = [one.left + one.width / 2, one.top + one.height / 2];
  if (isSmall(other)) {
    return Math.hypot(other.left + other.width / 2 - x, other.top + other.height / 2 - y) < LEAST;
  }
  const right = other.left + other.width;
  const bottom = other.top + other.height;
  const distance = Math.hypot(Math.max(other.left - x, 0, x - right), Math.max(other.top - y, 0, y - bottom));
  return distance < LEAST / 2;
}
