import { tokenize } from '../cssTree.js';
import { parseStyleItems, type AtItem, type StyleDeclaration, type StyleItem } from '../scope/styleItems.ts';
import { colourValue, easingValue, quantityOf, type Kind, type KnobValue } from './values.ts';

/** A value in a style sheet that can be adjusted. */
export interface Place {
  /** Characters of the style sheet. */
  start: number;
  end: number;
  kind: Kind;
  /** What the value does: `background`, `duration`, or the name of a custom property. Equal ones are adjusted together. */
  role: string;
  value: KnobValue;
  /** The factor that scales it as well. */
  factor?: Factor;
  declaration: StyleDeclaration;
  /** The content of the block that the declaration is in. */
  block: readonly StyleItem[];
  /** The `@property` or `@keyframes` that the declaration is in. */
  inside?: AtItem;
}

/** What the words of a value say of a place. */
type PlaceOfWord = Omit<Place, 'declaration' | 'block' | 'inside'>;

/** What scales many values at once. */
export const FACTORS = ['speed', 'shadow'] as const;
export type Factor = (typeof FACTORS)[number];

/** What the colours of a property are for. */
const COLOUR_ROLES: readonly (readonly [properties: RegExp, role: string])[] = [
  [/^(?:color|-webkit-text-fill-color|caret-color|text-decoration(?:-color)?|-webkit-text-stroke(?:-color)?)$/, 'text'],
  [/^background(?:-color|-image)?$/, 'background'],
  [/^(?:border(?!-radius|-image|-spacing|-collapse)|outline|column-rule)/, 'border'],
  [/^(?:box-shadow|text-shadow|filter|backdrop-filter)$/, 'shadow'],
  [/^(?:fill|stroke|stop-color|flood-color|lighting-color)$/, 'drawing'],
  [/^accent-color$/, 'accent'],
];
const SHADOW = /^(?:box|text)-shadow$/;
const RADIUS = /^border(?:-\w+){0,2}-radius$/;
const MOTION = /^(?:animation|transition)(?:-(?:duration|delay|timing-function))?$/;

/** Blocks whose declarations are not adjusted: they are what the author chose for other visitors, or no styles. */
const LEFT_OUT = /^(?:font-face|counter-style|page|font-palette-values|font-feature-values)$/;
const OTHER_VISITORS = /prefers-reduced-motion|\bprint\b|forced-colors|prefers-contrast/;

/** Vendor prefixes, except in the names above. */
export const unprefixed = (property: string) =>
  property.startsWith('-webkit-text') ? property : property.replace(/^-(?:webkit|moz|ms|o)-/, '');

/** All adjustable values of a style sheet, in the order of the text. */
export function placesOf(css: string): Place[] {
  const places: Place[] = [];
  const visit = (items: readonly StyleItem[], inside?: AtItem): void => {
    for (const item of items) {
      if (item.type === 'declaration') {
        const registered = inside?.name === 'property' ? inside.prelude : undefined;
        for (const place of placesIn(css, item, registered))
          places.push({ ...place, declaration: item, block: items, ...(inside && { inside }) });
      } else if (item.type === 'rule') visit(item.items, inside);
      else if (item.items && !LEFT_OUT.test(item.name) && !(item.name === 'media' && OTHER_VISITORS.test(item.prelude)))
        visit(item.items, /^property$|keyframes$/.test(item.name) ? item : inside);
    }
  };
  visit(parseStyleItems(css, 'sheet'));
  return places;
}

/** @param registered the custom property that the `@property` around the declaration registers */
function placesIn(css: string, { property, range }: StyleDeclaration, registered: string | undefined): PlaceOfWord[] {
  if (range === undefined) return [];
  const words = wordsOf(css, range);
  if (registered !== undefined) return property === 'initial-value' ? single(words, registered) : [];
  if (property.startsWith('--')) return single(words, property);
  const name = unprefixed(property);
  if (MOTION.test(name)) return motion(words, name.endsWith('-delay'));
  if (RADIUS.test(name)) return quantities(words, 'radius', 'length');
  if (name === 'font-size') return quantities(words, 'text-size', 'length');
  const role = COLOUR_ROLES.find(([properties]) => properties.test(name))?.[1];
  if (role === undefined) return [];
  const shadow = SHADOW.test(name) ? quantities(words, 'shadow-length', 'length', 'shadow') : [];
  return [...colours(words, role), ...shadow].sort((a, b) => a.start - b.start);
}

/** A word of a value: a token, or a function with its arguments. */
interface Word {
  text: string;
  start: number;
  end: number;
  /** In how many functions it is. */
  depth: number;
  /** How many commas are before it, outside of functions. */
  item: number;
}

/** Functions that are one value. */
const WHOLE = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|cubic-bezier|steps|linear|url|var|env)\($/i;
/** Numbers of css-tree's token types (CSS Syntax Level 3, in the order of its lib/tokenizer/types.js). */
const TOKEN = { function: 2, whiteSpace: 13, comma: 18, open: 21, close: 22, comment: 25 } as const;

function wordsOf(css: string, [from, to]: readonly [number, number]): Word[] {
  const words: Word[] = [];
  let depth = 0;
  let item = 0;
  /** The whole function that is being read, and the depth of its bracket. */
  let whole: { word: Word; depth: number } | undefined;
  tokenize(css.slice(from, to), (type, start, end) => {
    const text = css.slice(from + start, from + end);
    const word: Word = { text, start: from + start, end: from + end, depth, item };
    if (type === TOKEN.function || type === TOKEN.open) {
      if (whole === undefined && WHOLE.test(text)) whole = { word, depth };
      depth += 1;
    } else if (type === TOKEN.close) {
      depth -= 1;
      if (whole?.depth === depth) {
        words.push({ ...whole.word, text: css.slice(whole.word.start, word.end), end: word.end });
        whole = undefined;
      }
    } else if (type === TOKEN.comma) {
      if (depth === 0) item += 1;
    } else if (whole === undefined && type !== TOKEN.whiteSpace && type !== TOKEN.comment) {
      words.push(word);
    }
  });
  return words;
}

const placeOf = ({ start, end }: Word) => ({ start, end });

/** The value of a custom property that is one colour, quantity or easing. */
function single(words: readonly Word[], role: string): PlaceOfWord[] {
  const [word] = words;
  if (words.length !== 1 || word === undefined) return [];
  const quantity = quantityOf(word.text);
  if (quantity) {
    const { kind, number, unit } = quantity;
    return [
      { ...placeOf(word), kind, role, value: `${number}${unit}`, ...(kind === 'time' && { factor: 'speed' as const }) },
    ];
  }
  const bezier = word.text.includes('(') ? easingValue(word.text) : undefined;
  if (bezier !== undefined) return [{ ...placeOf(word), kind: 'easing', role, value: bezier }];
  return colours(words, role);
}

function colours(words: readonly Word[], role: string): PlaceOfWord[] {
  return words.flatMap((word) => {
    const value = colourValue(word.text);
    return value === undefined ? [] : [{ ...placeOf(word), kind: 'colour' as const, role, value }];
  });
}

function quantities(words: readonly Word[], role: string, kind: Kind, factor?: Factor): PlaceOfWord[] {
  return words.flatMap((word) => {
    const quantity = quantityOf(word.text);
    if (quantity?.kind !== kind || quantity.number === 0) return [];
    const value = `${quantity.number}${quantity.unit}`;
    return [{ ...placeOf(word), kind, role, value, ...(factor && { factor }) }];
  });
}

/** The times and easings of animations and transitions: of two times in an item, the first is the duration. */
function motion(words: readonly Word[], onlyDelays: boolean): PlaceOfWord[] {
  const timed = new Set<number>();
  return words.flatMap((word): PlaceOfWord[] => {
    const quantity = quantityOf(word.text);
    if (quantity?.kind === 'time' && quantity.number !== 0) {
      const isDuration = !onlyDelays && word.depth === 0 && !timed.has(word.item);
      timed.add(word.item);
      const value = `${quantity.number}s`;
      return [{ ...placeOf(word), kind: 'time', role: isDuration ? 'duration' : 'delay', value, factor: 'speed' }];
    }
    const easing = word.depth === 0 ? easingValue(word.text) : undefined;
    return easing === undefined ? [] : [{ ...placeOf(word), kind: 'easing', role: 'easing', value: easing }];
  });
}
