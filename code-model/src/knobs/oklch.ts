import { clampChroma, converter, formatHex8, parse } from 'culori/fn';
import type { KnobValue } from './values.ts';

/** A color by what a reader sees of it (CSS Color 4, section 9.4). */
export interface OklchColour {
  /** 0 to 1. */
  lightness: number;
  /** 0 for grey, to about 0.37 for the strongest that screens show. */
  chroma: number;
  /** Degrees. */
  hue: number;
  /** 0 to 1. */
  alpha: number;
}

const toOklch = converter('oklch');
const rounded = (number: number, digits: number) => Number(number.toFixed(digits));

/** A color's lightness, chroma and hue. A grey has the hue 0. */
export function oklchOfValue(value: KnobValue): OklchColour {
  const { l = 0, c = 0, h = 0, alpha = 1 } = toOklch(parse(value)) ?? {};
  return { lightness: rounded(l, 3), chroma: rounded(c, 3), hue: rounded(h, 0) % 360, alpha: rounded(alpha, 2) };
}

/** The color as a knob's value; of those that sRGB does not have, the one with less chroma. */
export function oklchValue({ lightness, chroma, hue, alpha }: OklchColour): KnobValue {
  return formatHex8(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue, alpha }, 'oklch'));
}
