import 'culori/css';
import { converter, parse, type Oklch } from 'culori/fn';
import { ANALYSIS_LIMITS } from './limits.ts';
import type { StyleRule } from './styles.ts';

/** The names of colours, in the order of a spectrum. */
export const COLOUR_NAMES = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'white',
  'grey',
  'black',
] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

/** A main colour: its name, and its bin in OKLCH. */
export interface MainColour {
  name: ColourName;
  /** `h240-l2`: the hue in steps of 30 degrees and a third of the lightness; `n-l0` without a hue. */
  bin: string;
}

/** How much of a component a declaration colours, roughly. */
const WEIGHTS: Readonly<Record<string, number>> = {
  background: 4,
  'background-color': 4,
  'background-image': 4,
  color: 1,
  fill: 2,
  stroke: 2,
  border: 1,
  'border-color': 1,
  'border-top': 1,
  'border-left': 1,
  'border-right': 1,
  'border-bottom': 1,
  'border-top-color': 1,
  'border-left-color': 1,
  'border-right-color': 1,
  'border-bottom-color': 1,
  'accent-color': 2,
  'box-shadow': 0.5,
  'text-shadow': 0.5,
};

/** Colours with less of the weight are left out. */
const MIN_SHARE = 0.06;
/** More transparent ones are not seen. */
const MIN_ALPHA = 0.2;
/** Below this chroma a colour has no hue. */
const GREY_CHROMA = 0.035;

/** The names of hues (degrees in OKLCH) from the end of the one before. */
const HUES: readonly (readonly [end: number, name: ColourName])[] = [
  [12, 'pink'],
  [42, 'red'],
  [75, 'orange'],
  [112, 'yellow'],
  [163, 'green'],
  [222, 'teal'],
  [278, 'blue'],
  [322, 'purple'],
  [360, 'pink'],
];

/** Colours and gradients in a value. Names are whole words, so that `--red-box` and `tomato.png` are none. */
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)|(?<![\w#.-])[a-z]{3,20}(?![\w(.-])/gi;

const toOklch = converter('oklch');

/** The main colours of a component, the most used first. */
export function mainColours(rules: readonly StyleRule[], attributes: readonly string[]): MainColour[] {
  const weights = new Map<ColourName, { weight: number; bins: Map<string, number> }>();
  const add = (text: string, weight: number) => {
    for (const { name, bin } of coloursIn(text)) {
      const known = weights.get(name) ?? { weight: 0, bins: new Map<string, number>() };
      known.weight += weight;
      known.bins.set(bin, (known.bins.get(bin) ?? 0) + weight);
      weights.set(name, known);
    }
  };
  for (const { declarations } of rules) {
    for (const { property, value } of declarations) {
      const weight = WEIGHTS[property];
      if (weight !== undefined) add(value, weight);
    }
  }
  for (const value of attributes) add(value, WEIGHTS['fill']!);
  const total = [...weights.values()].reduce((sum, { weight }) => sum + weight, 0);
  return [...weights]
    .filter(([, { weight }]) => weight >= total * MIN_SHARE)
    .sort(([a, { weight: left }], [b, { weight: right }]) => right - left || order(a) - order(b))
    .slice(0, ANALYSIS_LIMITS.colours)
    .map(([name, { bins }]) => ({ name, bin: heaviest(bins) }));
}

/** The visible colours in a value. */
export function coloursIn(text: string): MainColour[] {
  return (text.match(COLOUR) ?? []).flatMap((found) => {
    const colour = oklchOf(found);
    return colour ? [{ name: nameOf(colour), bin: binOf(colour) }] : [];
  });
}

/** The lightness (0 to 1) of the first opaque colour in a value. */
export function lightnessOf(text: string): number | undefined {
  for (const found of text.match(COLOUR) ?? []) {
    const colour = oklchOf(found);
    if (colour && (colour.alpha ?? 1) > 0.8) return colour.l;
  }
  return undefined;
}

/** The name of a visible colour. */
export function nameOfColour(text: string): ColourName | undefined {
  const colour = oklchOf(text);
  return colour && nameOf(colour);
}

function oklchOf(text: string): Oklch | undefined {
  const colour = toOklch(parse(text.toLowerCase()));
  return colour && (colour.alpha ?? 1) >= MIN_ALPHA && Number.isFinite(colour.l) ? colour : undefined;
}

function nameOf({ l, c, h = 0 }: Oklch): ColourName {
  if (l > 0.965 && c < GREY_CHROMA) return 'white';
  if (l < 0.24 && c < GREY_CHROMA * 2) return 'black';
  if (c < GREY_CHROMA) return 'grey';
  const name = HUES.find(([end]) => h < end)?.[1] ?? 'pink';
  return name === 'orange' && l < 0.55 ? 'brown' : name;
}

function binOf({ l, c, h = 0 }: Oklch): string {
  const third = Math.min(2, Math.max(0, Math.floor(l * 3)));
  return c < GREY_CHROMA ? `n-l${third}` : `h${Math.floor(h / 30) * 30}-l${third}`;
}

const order = (name: ColourName) => COLOUR_NAMES.indexOf(name);

function heaviest(bins: ReadonlyMap<string, number>): string {
  return [...bins].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))[0]![0];
}
