import 'culori/css';
import { formatHex8, parse } from 'culori/fn';

/** The kinds of values that knobs have. */
export const KINDS = ['colour', 'time', 'length', 'angle', 'number', 'easing'] as const;
export type Kind = (typeof KINDS)[number];

/** A value of a knob as CSS: `#552da8ff`, `1.5s`, `8px`, `45deg`, `0.4`, `cubic-bezier(0.4,0,0.2,1)`. */
export type KnobValue = string;

const NUMBER = String.raw`([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)`;
const QUANTITY = new RegExp(`^${NUMBER}([a-z]+|%)?$`, 'i');

/** Units of a quantity, by its kind, and what they are in the unit that values are written in. */
const UNITS: Readonly<Record<string, readonly [kind: Kind, unit: string, factor: number]>> = {
  s: ['time', 's', 1],
  ms: ['time', 's', 1 / 1_000],
  px: ['length', 'px', 1],
  rem: ['length', 'rem', 1],
  em: ['length', 'em', 1],
  '%': ['length', '%', 1],
  vw: ['length', 'vw', 1],
  vh: ['length', 'vh', 1],
  ch: ['length', 'ch', 1],
  deg: ['angle', 'deg', 1],
  turn: ['angle', 'deg', 360],
  rad: ['angle', 'deg', 180 / Math.PI],
};

/** The control points of the easings that have names (CSS Easing Functions Level 2, section 2.2). */
const NAMED_EASINGS: Readonly<Record<string, string>> = {
  linear: 'cubic-bezier(0,0,1,1)',
  ease: 'cubic-bezier(0.25,0.1,0.25,1)',
  'ease-in': 'cubic-bezier(0.42,0,1,1)',
  'ease-out': 'cubic-bezier(0,0,0.58,1)',
  'ease-in-out': 'cubic-bezier(0.42,0,0.58,1)',
};
const BEZIER = new RegExp(String.raw`^cubic-bezier\(${Array(4).fill(NUMBER).join(',')}\)$`, 'i');

/** A number with a unit: what its size is, in the unit that its kind is written in. */
export interface Quantity {
  kind: Kind;
  number: number;
  unit: string;
}

/** The quantity that a text is; undefined for anything else, or a number beyond what controls can show. */
export function quantityOf(text: string): Quantity | undefined {
  const [, digits, unit = ''] = QUANTITY.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const known = unit === '' ? (['number', '', 1] as const) : UNITS[unit.toLowerCase()];
  if (known === undefined) return undefined;
  const [kind, written, factor] = known;
  const number = rounded(Number(digits) * factor);
  return Math.abs(number) <= MAX_NUMBER ? { kind, number, unit: written } : undefined;
}

const MAX_NUMBER = 100_000;
const rounded = (number: number) => Number(number.toFixed(4));

/** A quantity as CSS. */
export const quantityText = (number: number, unit: string): KnobValue => `${rounded(number)}${unit}`;

/** A visible colour as `#rrggbbaa`; undefined for anything else. */
export function colourValue(text: string): KnobValue | undefined {
  const colour = parse(text.toLowerCase());
  const value = colour && formatHex8(colour);
  return value === undefined || value.endsWith('00') ? undefined : value;
}

/** An easing as its cubic Bézier; undefined for anything else. The first and third number are 0 to 1, as CSS requires. */
export function easingValue(text: string): KnobValue | undefined {
  const compact = text.replace(/\s+/g, '').toLowerCase();
  const points = bezierOf(NAMED_EASINGS[compact] ?? compact);
  return points && `cubic-bezier(${points.join(',')})`;
}

/** The four numbers of an easing. */
export function bezierOf(text: string): [x1: number, y1: number, x2: number, y2: number] | undefined {
  const [x1, y1, x2, y2] = (BEZIER.exec(text) ?? []).slice(1).map((digits) => rounded(Number(digits)));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return [x1, x2].every((x) => x >= 0 && x <= 1) && [y1, y2].every((y) => Math.abs(y) <= 10)
    ? [x1, y1, x2, y2]
    : undefined;
}
