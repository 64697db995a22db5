import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import type { Control } from '../browser/stagePage.ts';
import { counted, fail, named, notApplicable, pass } from './finding.ts';
import { offsetsIn, type Pixels } from '../pictures/pixels.ts';

/** A control with forced colors. */
export interface ForcedControl {
  label: string;
  /** Whether anything of it is seen: more than one colour. */
  visible: boolean;
}

/** Pixels around a control that count as its own: its border. */
const AROUND = 2;
/** A part of the pixels that differs from the ground; a border of 1 px around 100x40 px is 3 %. */
const SEEN = 0.005;

/** Which controls are seen in a picture. @param scale pixels of a CSS pixel */
export function controlsSeen(
  controls: readonly Pick<Control, 'label' | 'box'>[],
  picture: Pixels,
  scale: number,
): ForcedControl[] {
  return controls.flatMap(({ label, box: { left, top, width, height } }) => {
    const box = { left: left - AROUND, top: top - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
    const counts = new Map<number, number>();
    let pixels = 0;
    for (const at of offsetsIn(box, picture, scale)) {
      const colour = (picture.data[at]! << 16) | (picture.data[at + 1]! << 8) | picture.data[at + 2]!;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
      pixels += 1;
    }
    if (pixels === 0) return [];
    return [{ label, visible: 1 - Math.max(...counts.values()) / pixels >= SEEN }];
  });
}

/** Whether controls are seen where the user has chosen the colours. */
export function forcedColors(controls: readonly ForcedControl[]): MeasuredFinding {
  if (controls.length === 0) return notApplicable('It has no controls in sight.');
  const hidden = controls.filter(({ visible }) => !visible);
  if (hidden.length === 0) return pass(`With forced colors, ${counted(controls.length, 'control')} can be seen.`);
  return fail(
    `${named(hidden.map(({ label }) => label))} cannot be seen with forced colors: the background is gone, and there is no border.`,
    'Add `border: 1px solid transparent`, which forced colors show.',
  );
}
