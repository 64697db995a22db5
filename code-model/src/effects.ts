import { isGlow } from './motion.ts';
import type { Declaration, StyleRule } from './styles.ts';

/** Looks that rules produce, named as designers name them. */
export const EFFECTS = [
  'gradient',
  'gradient border',
  'gradient text',
  'glassmorphism',
  'neumorphism',
  'neon',
  '3d',
  'blur',
  'shadow',
  'outline',
  'blend',
  'clip path',
] as const;
export type Effect = (typeof EFFECTS)[number];

type Test = (values: ReadonlyMap<string, string>, declarations: readonly Declaration[]) => boolean;

const value = (values: ReadonlyMap<string, string>, ...names: string[]) =>
  names.map((name) => values.get(name) ?? '').join(' ');
const backgroundOf = (values: ReadonlyMap<string, string>) => value(values, 'background', 'background-image');

/** Each effect by what one rule declares. */
const TESTS: Record<Effect, Test> = {
  gradient: (values) => /gradient\(/.test(backgroundOf(values)),
  'gradient border': (values) =>
    /gradient\(/.test(value(values, 'border-image', 'border-image-source')) ||
    (/border-box/.test(value(values, 'background', 'background-clip', 'background-origin')) &&
      /gradient\(/.test(backgroundOf(values))),
  'gradient text': (values) => /\btext\b/.test(value(values, 'background-clip', 'background')),
  glassmorphism: (values) => /blur\(/.test(value(values, 'backdrop-filter')),
  neumorphism: (values) => isNeumorphic(value(values, 'box-shadow')),
  neon: (_values, declarations) => declarations.some((one) => one.property !== 'filter' && isGlow(one)),
  '3d': (values) =>
    /preserve-3d/.test(value(values, 'transform-style')) ||
    values.has('perspective') ||
    /rotate[XY3]|perspective\(|translateZ/i.test(value(values, 'transform')),
  blur: (values) => /blur\(/.test(value(values, 'filter', 'backdrop-filter')),
  shadow: (values) => /\d/.test(value(values, 'box-shadow', 'text-shadow')),
  outline: (values) =>
    /\btransparent\b|\bnone\b/.test(value(values, 'background', 'background-color')) &&
    /\bsolid\b/.test(value(values, 'border')),
  blend: (values) => values.has('mix-blend-mode') || values.has('background-blend-mode'),
  'clip path': (values) => values.has('clip-path'),
};

/** The effects of a component's rules, in the order of EFFECTS. */
export function effectsOf(rules: readonly StyleRule[]): Effect[] {
  const found = new Set<Effect>();
  for (const { declarations } of rules) {
    const values = new Map(declarations.map(({ property, value: text }) => [property, text]));
    for (const effect of EFFECTS) if (!found.has(effect) && TESTS[effect](values, declarations)) found.add(effect);
  }
  return EFFECTS.filter((effect) => found.has(effect));
}

/** Two soft shadows with opposite offsets: one of a light, one of its shade. */
function isNeumorphic(shadow: string): boolean {
  const offsets = [...shadow.matchAll(/(-?[\d.]+)(?:px|em|rem)?\s+(-?[\d.]+)(?:px|em|rem)?\s+[1-9]/g)].map(
    ([, x, y]) => [Math.sign(Number(x)), Math.sign(Number(y))],
  );
  return offsets.some(([x, y]) => x! > 0 && y! > 0) && offsets.some(([x, y]) => x! < 0 && y! < 0);
}
