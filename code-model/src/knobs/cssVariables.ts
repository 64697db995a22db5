import type { StyleDeclaration } from '../scope/styleItems.ts';
import type { Knob, Knobs } from './knobs.ts';
import { unprefixed, type Place } from './places.ts';

/** A style sheet whose knobs are custom properties, with the author's values as their fallbacks. */
export interface CssWithVariables {
  css: string;
  /** The knobs that became custom properties: the others are in places where `var()` would change something. */
  knobs: readonly Knob[];
}

/** Whether a browser applies a declaration. */
type IsValid = (declaration: StyleDeclaration) => boolean;

/** Values that one vendor alone has, or had: `-moz-linear-gradient()`, `dropshadow(color=red)`. */
const OF_ONE_VENDOR = /(?:^|[\s,(])-(?:webkit|moz|ms|o)-[a-z]|=/i;

/**
 * Properties whose value is a list of shadows, layers or motions. A whole list takes the lexer a time that grows with the
 * square of its length, and beyond its limit; an item of it does not.
 */
const LISTS = /^(?:box-shadow|text-shadow|background|background-image|(?:animation|transition)(?:-.*)?)$/;

/**
 * Loads what tells valid declarations. A browser ignores an invalid one, but with `var()` it would win over those before it
 * and then have no value (CSS Custom Properties Level 1, section 3.1): only valid ones may have a variable.
 */
export async function loadValidity(): Promise<IsValid> {
  const { lexer } = await import('../cssLexer.js');
  return ({ property, value }) => {
    if (property.startsWith('--') || value.includes('var(')) return true;
    if (OF_ONE_VENDOR.test(value)) return false;
    const name = unprefixed(property);
    const items = LISTS.test(name) ? new Set(commaSeparated(value)) : [value];
    return [...items].every(
      (item) => item.length <= LONGEST_ITEM && lexer.matchProperty(name, item.trim()).error === null,
    );
  };
}

/** Of a longer one nothing is known. */
const LONGEST_ITEM = 400;

function commaSeparated(value: string): string[] {
  const items = [''];
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) items.push('');
    else items[items.length - 1] += character;
  }
  return items;
}

/**
 * Makes the knobs of a style sheet adjustable from outside. A knob whose places cannot all be variables stays as it is.
 *
 * @param nameOf the custom property of a knob
 */
export function cssWithVariables(knobs: Knobs, nameOf: (knob: Knob) => string, isValid: IsValid): CssWithVariables {
  const valid = new Map<StyleDeclaration, boolean>();
  for (const { declaration, inside } of knobs.places)
    if (!valid.has(declaration)) valid.set(declaration, !isFrameEasing(declaration, inside) && isValid(declaration));
  const fixed = new Set<string>();
  for (const place of knobs.places)
    if (!isRegistered(place) && !valid.get(place.declaration) && !isOverridden(place, valid))
      for (const knob of [place.knob, place.factor]) if (knob !== undefined) fixed.add(knob);
  const adjustable = knobs.knobs.filter(({ id }) => !fixed.has(id));
  const names = new Map(adjustable.map((knob) => [knob.id, nameOf(knob)]));

  let text = '';
  let end = 0;
  const initial: string[] = [];
  for (const place of knobs.places) {
    const value = knobs.css.slice(place.start, place.end);
    const variable = variableText(place, value, names);
    if (variable === undefined || !(isRegistered(place) || valid.get(place.declaration))) continue;
    if (isRegistered(place)) initial.push(initialValueRule(place.inside!, variable));
    else {
      text += knobs.css.slice(end, place.start) + spaced(variable, knobs.css[place.start - 1], knobs.css[place.end]);
      end = place.end;
    }
  }
  return { css: initial.join('') + text + knobs.css.slice(end), knobs: adjustable };
}

/** Whether it is the initial value of a registered property. */
const isRegistered = ({ inside }: Place) => inside?.name === 'property';

/** The easing of a frame is read without an element: Chromium ignores one with `var()`. */
const isFrameEasing = ({ property }: StyleDeclaration, inside: Place['inside']) =>
  inside?.name.endsWith('keyframes') === true && unprefixed(property) === 'animation-timing-function';

/** Whether a later, valid declaration of the block sets the same property. */
function isOverridden({ declaration, block }: Place, valid: ReadonlyMap<StyleDeclaration, boolean>): boolean {
  return block
    .slice(block.indexOf(declaration) + 1)
    .some(
      (item) =>
        item.type === 'declaration' &&
        unprefixed(item.property) === unprefixed(declaration.property) &&
        valid.get(item) === true,
    );
}

/** Undefined without a variable. */
function variableText(
  { knob, factor }: Knobs['places'][number],
  value: string,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const own = knob === undefined ? undefined : names.get(knob);
  const scale = factor === undefined ? undefined : names.get(factor);
  const text = own === undefined ? value : `var(${own}, ${value})`;
  if (scale !== undefined) return `calc(${text} ${factor === 'speed' ? '/' : '*'} var(${scale}, 1))`;
  return own === undefined ? undefined : text;
}

/** `solid#000` and `rgb(0 0 0)50%` have no space between their values, but need one now. */
function spaced(text: string, before = '', after = ''): string {
  return `${/[\w%.-]/.test(before) ? ' ' : ''}${text}${/[\w%.#-]/.test(after) ? ' ' : ''}`;
}

/** An initial value has no `var()`: it becomes a declaration that any other overrides, where the property starts. */
function initialValueRule({ prelude, items = [] }: { prelude: string; items?: readonly unknown[] }, value: string) {
  const inherits = (items as readonly StyleDeclaration[]).some(
    (item) => item.property === 'inherits' && item.value === 'true',
  );
  const selector = inherits ? ':root' : ':root, *, ::before, ::after';
  return `@layer initial-values { ${selector} { ${prelude}: ${value} } }\n`;
}
