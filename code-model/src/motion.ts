import type { Declaration, Frame, Styles, StyleRule } from './styles.ts';
import { transformOf, type Transform } from './transform.ts';

/** How something moves. */
export const MOTIONS = [
  'spin',
  'pulse',
  'bounce',
  'slide',
  'flip',
  'morph',
  'glow',
  'shimmer',
  'draw',
  'fade',
  'zoom',
  'shake',
] as const;
export type Motion = (typeof MOTIONS)[number];

/** Turns of less than half a circle tilt, they do not spin. */
const SPIN_DEGREES = 180;
const FLIP_DEGREES = 60;
/** Frames of an animation that goes to and fro: fewer swing once. */
const SHAKE_FRAMES = 4;

/** A use of keyframes by a rule. */
interface Use {
  frames: readonly Frame[];
  infinite: boolean;
  alternate: boolean;
}

/** The kinds of motion of a component's animations and transitions, in the order of MOTIONS. */
export function motionsOf({ rules, keyframes }: Styles): Motion[] {
  const found = new Set<Motion>();
  for (const use of usesOf(rules, keyframes)) for (const motion of motionsOfFrames(use)) found.add(motion);
  if (rules.some(({ declarations }) => declarations.some(isTransition))) {
    for (const { states, declarations } of rules) {
      if (states.length > 0) for (const motion of motionsOfChange(declarations)) found.add(motion);
    }
  }
  return MOTIONS.filter((motion) => found.has(motion));
}

/** The names of the keyframes that rules use, with how they use them. */
export function animationsOf(rule: StyleRule, keyframes: Styles['keyframes']): string[] {
  return rule.declarations
    .filter(({ property }) => property === 'animation' || property === 'animation-name')
    .flatMap(({ value }) => value.split(/[\s,]+/))
    .filter((word) => keyframes.has(word));
}

const isTransition = ({ property, value }: Declaration) => property.startsWith('transition') && value !== 'none';

function usesOf(rules: readonly StyleRule[], keyframes: Styles['keyframes']): Use[] {
  return rules.flatMap((rule) => {
    const text = rule.declarations
      .filter(({ property }) => property.startsWith('animation'))
      .map(({ value }) => value)
      .join(' ');
    return animationsOf(rule, keyframes).map((name) => ({
      frames: keyframes.get(name) ?? [],
      infinite: /\binfinite\b/.test(text),
      alternate: /\balternate/.test(text),
    }));
  });
}

/** The values of a number over the frames: 0, or 1 for a scale, at an end that does not set it. */
function seriesOf(
  frames: readonly Frame[],
  read: (transform: Transform) => number | undefined,
  rest: number,
): number[] {
  const values = frames.map(({ declarations, offset }) => ({ offset, value: read(transformOf(declarations)) }));
  const set = values.filter(({ value }) => value !== undefined) as { offset: number; value: number }[];
  if (set.length === 0) return [];
  return [
    ...(set[0]!.offset > 0 ? [rest] : []),
    ...set.map(({ value }) => value),
    ...(set.at(-1)!.offset < 1 ? [rest] : []),
  ];
}

const range = (series: readonly number[]) => (series.length === 0 ? 0 : Math.max(...series) - Math.min(...series));
const returns = (series: readonly number[]) =>
  range(series) > 0 && Math.abs(series[0]! - series.at(-1)!) < range(series) / 4;
const turns = (series: readonly number[]) => {
  const steps = series.slice(1).map((value, index) => Math.sign(value - series[index]!));
  return steps.filter((step, index) => index > 0 && step !== 0 && step === -steps[index - 1]!).length;
};

function motionsOfFrames({ frames, infinite, alternate }: Use): Motion[] {
  const found: Motion[] = [];
  const rotation = seriesOf(frames, ({ rotate }) => rotate, 0);
  if (range(rotation) >= SPIN_DEGREES) found.push('spin');
  else if (turns(rotation) > 0 || (range(rotation) > 0 && alternate)) found.push('shake');
  const tilt = Math.max(
    range(seriesOf(frames, ({ rotateX }) => rotateX, 0)),
    range(seriesOf(frames, ({ rotateY }) => rotateY, 0)),
  );
  if (tilt >= FLIP_DEGREES) found.push('flip');
  const [x, y] = [seriesOf(frames, (one) => one.x, 0), seriesOf(frames, (one) => one.y, 0)];
  if (range(y) > 0) found.push(alternate || returns(y) ? 'bounce' : 'slide');
  if (range(x) > 0) found.push(turns(x) > 1 && frames.length >= SHAKE_FRAMES ? 'shake' : 'slide');
  const scale = seriesOf(frames, (one) => one.scale, 1);
  if (range(scale) > 0) found.push(infinite || alternate || returns(scale) ? 'pulse' : 'zoom');
  const properties = new Set(frames.flatMap(({ declarations }) => declarations.map(({ property }) => property)));
  if (properties.has('opacity')) found.push('fade');
  return [
    ...found,
    ...motionsOfProperties(
      properties,
      frames.flatMap(({ declarations }) => declarations),
    ),
  ];
}

/** The motion of a transition into a state. */
function motionsOfChange(declarations: readonly Declaration[]): Motion[] {
  const found: Motion[] = [];
  const { rotate = 0, rotateX = 0, rotateY = 0, x = 0, y = 0, scale = 1 } = transformOf(declarations);
  if (Math.abs(rotate) >= SPIN_DEGREES) found.push('spin');
  if (Math.max(Math.abs(rotateX), Math.abs(rotateY)) >= FLIP_DEGREES) found.push('flip');
  if (x !== 0 || y !== 0) found.push('slide');
  if (scale !== 1) found.push('zoom');
  const properties = new Set(declarations.map(({ property }) => property));
  if (properties.has('opacity')) found.push('fade');
  return [...found, ...motionsOfProperties(properties, declarations)];
}

function motionsOfProperties(properties: ReadonlySet<string>, declarations: readonly Declaration[]): Motion[] {
  const has = (...names: string[]) => names.some((name) => properties.has(name));
  const found: Motion[] = [];
  if (has('border-radius', 'clip-path', 'd', 'mask', 'mask-size')) found.push('morph');
  if (declarations.some(isGlow)) found.push('glow');
  if (has('background-position', 'background-position-x', 'background-size')) found.push('shimmer');
  if (has('stroke-dashoffset', 'stroke-dasharray')) found.push('draw');
  return found;
}

/** A shadow that surrounds: blurred and without an offset. */
export function isGlow({ property, value }: Declaration): boolean {
  if (property === 'filter') return /drop-shadow\(\s*0(?:px)?\s+0/.test(value) || /brightness\(/.test(value);
  if (property !== 'box-shadow' && property !== 'text-shadow') return false;
  return value
    .split(/,(?![^(]*\))/)
    .some(
      (shadow) => !/\binset\b/.test(shadow) && /(?:^|\s)0(?:px|em|rem)?\s+0(?:px|em|rem)?\s+[1-9.]/.test(shadow.trim()),
    );
}
