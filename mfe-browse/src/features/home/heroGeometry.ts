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

/** The handles of the second keyframe, which are the curve's control points. */
export const HANDLES = [
  { x: b.x - 96, y: b.y + 104 },
  { x: b.x + 102, y: b.y - 110 },
] as const;

interface Point {
  x: number;
  y: number;
}

/** A cubic Bezier: its ends and its control points. */
type Segment = readonly [from: Point, out: Point, into: Point, to: Point];

/** From keyframe to keyframe. */
const SEGMENTS: readonly [Segment, Segment] = [
  [a, { x: a.x + 130, y: a.y - 22 }, HANDLES[0], b],
  [b, HANDLES[1], { x: c.x - 170, y: c.y + 30 }, c],
];

/** Slow, then fast, then at rest; smooth at each of the three keyframes. */
export const CURVE =
  `M${VIEW.left} 486C-300 486 120 486 ${a.x} ${a.y}` +
  SEGMENTS.map(([, ...points]) => `C${points.map(({ x, y }) => `${x} ${y}`).join(' ')}`).join('') +
  `C${c.x + 130} ${c.y - 23} ${c.x + 420} ${c.y - 34} ${VIEW.right} ${c.y - 34}`;

/** The timing functions of the value, from keyframe to keyframe, while the time passes evenly. */
export const TIMINGS = SEGMENTS.map(([from, out, into, to]) => {
  const share = ({ x, y }: Point) => [(x - from.x) / (to.x - from.x), (y - from.y) / (to.y - from.y)];
  return `cubic-bezier(${[...share(out), ...share(into)].map((part) => part.toFixed(3)).join(', ')})`;
});
