import { LIMITS } from '@keyframe/contracts/limits';

/**
 * The hero of wide windows is drawn as a graph editor: time to the right, value upwards, three components as the
 * keyframes of one curve. CSS pixels; x counts from the left of a full container and the drawing is aligned to the
 * right edge, so that a narrower container crops its left only.
 */

/** The width of a component and the gap after it. */
export const COLUMN = LIMITS.cardPreviewWidth + 24;
export const FULL_WIDTH = 4 * COLUMN - 24;

/** The keyframes: the upper left corner of each component. */
export const KEYS = [
  { x: COLUMN, y: 452 },
  { x: 2 * COLUMN, y: 248 },
  { x: 3 * COLUMN, y: 40 },
] as const;

/** The y of the time axis; the hero is a little higher. */
export const AXIS_Y = 792;
export const HERO_HEIGHT = 824;

/** The drawn area: it exceeds the container on both sides, for windows of up to 3840 px. */
export const VIEW = { left: -1700, right: 2400, top: -40, bottom: HERO_HEIGHT };

const [a, b, c] = KEYS;

/** Slow, then fast, then at rest; smooth at each of the three keyframes. */
export const CURVE =
  `M${VIEW.left} 486C-300 486 120 486 ${a.x} ${a.y}` +
  `C${a.x + 130} ${a.y - 22} ${b.x - 96} ${b.y + 104} ${b.x} ${b.y}` +
  `C${b.x + 102} ${b.y - 110} ${c.x - 170} ${c.y + 30} ${c.x} ${c.y}` +
  `C${c.x + 130} ${c.y - 23} ${c.x + 420} ${c.y - 34} ${VIEW.right} ${c.y - 34}`;

/** The handles of the second keyframe, which are the curve's control points. */
export const HANDLES = [
  { x: b.x - 96, y: b.y + 104 },
  { x: b.x + 102, y: b.y - 110 },
] as const;
