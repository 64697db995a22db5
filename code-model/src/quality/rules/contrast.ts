import 'culori/css';
import { parse, wcagContrast, type Color } from 'culori/fn';
import { ENOUGH_CONTRAST } from '../../knobs/contrast.ts';
import { QUALITY_LIMITS } from '../../limits.ts';
import { styleOf, type Applied, type Style } from '../cascade.ts';
import { isHidden } from '../controls.ts';
import { selfAndAncestors, type DocumentElement } from '../document.ts';
import { counted, notApplicable, pass, problem, type Finding } from '../finding.ts';
import type { Subject } from '../subject.ts';

/** Of large text: from 24 px, or 18.66 px in bold (WCAG 2.2, success criterion 1.4.3). */
const ENOUGH_FOR_LARGE = 3;
const LARGE = 24;
const LARGE_BOLD = 18.66;

/** Colors of controls without a style, in the light scheme. */
const DEFAULT_TEXT: Readonly<Record<string, string>> = {
  button: '#000',
  input: '#000',
  select: '#000',
  textarea: '#000',
};
const DEFAULT_BACKGROUND: Readonly<Record<string, string>> = {
  button: '#efefef',
  input: '#fff',
  select: '#fff',
  textarea: '#fff',
};
/** Pixels and boldness of headings, where the CSS does not set them. */
const HEADINGS: Readonly<Record<string, number>> = { h1: 32, h2: 24, h3: 18.72 };

/** What the code tells about the contrast of a text. */
type Measured = { kind: 'ratio'; lowest: number; highest: number; needed: number } | { kind: 'unknown' };

/** Whether texts can be read, at rest: where both colors are in the code. */
export function contrast(subject: Subject): Finding {
  const texts = subject.document.elements.filter(
    ({ text, name }) =>
      /[\p{L}\p{N}]/u.test(text) && !/^(?:style|script|title|noscript|template|option|textarea|desc)$/.test(name),
  );
  const shown = texts.slice(0, QUALITY_LIMITS.checked).filter((element) => isSeen(subject, element));
  if (shown.length === 0)
    return texts.length === 0 ? notApplicable('There is no text.') : notApplicable('No text is shown at rest.');
  const measured = shown.map((element) => ({ element, ...measure(subject, element) }));
  const failing = measured.flatMap((one) => (one.kind === 'ratio' && one.highest < one.needed ? [one] : []));
  if (failing.length > 0) {
    const worst = failing.reduce((low, one) => (one.highest < low.highest ? one : low));
    return problem(
      'fail',
      subject.code,
      `${counted(failing.length, 'text')} ${failing.length === 1 ? 'differs' : 'differ'} too little from the background: ${(Math.floor(worst.highest * 10) / 10).toFixed(1)} of ${worst.needed}.`,
      'Make the text darker or lighter than its background.',
      failing.map(({ element }) => element.range),
    );
  }
  const unknown = measured.filter((one) => one.kind === 'unknown' || one.lowest < one.needed);
  if (unknown.length > 0 || texts.length > QUALITY_LIMITS.checked)
    return problem(
      'undecided',
      subject.code,
      `Of ${counted(shown.length, 'text')}, the contrast of ${unknown.length} is not known from the code.`,
      undefined,
      unknown.map(({ element }) => element.range),
    );
  const lowest = Math.min(...measured.map((one) => (one.kind === 'ratio' ? one.lowest : Infinity)));
  return pass(`Every text has a contrast of ${(Math.floor(lowest * 10) / 10).toFixed(1)} or more.`);
}

function isSeen(subject: Subject, element: DocumentElement): boolean {
  if (element.attributes.has('disabled') || isHidden(subject, element) === true) return false;
  for (const one of selfAndAncestors(element)) {
    const style = styleOf(subject, one);
    if (style.get('opacity')?.certain === true && Number.parseFloat(style.get('opacity')!.value) === 0) return false;
  }
  return !/^0(?:px)?$/.test(styleOf(subject, element).get('font-size')?.value ?? '');
}

const UNKNOWN: Measured = { kind: 'unknown' };
/** What changes the colors that are seen. */
const CHANGES = ['filter', 'mix-blend-mode', 'mask', 'mask-image', 'text-shadow', 'text-stroke', 'clip', 'clip-path'];
const NONE = /^(?:none|normal|auto|unset|initial|0|0s|1|100%)$/i;

function measure(subject: Subject, element: DocumentElement): Measured {
  const text = textColor(subject, element);
  if (text === undefined) return UNKNOWN;
  const grounds = backgroundsOf(subject, element);
  if (grounds === undefined) return UNKNOWN;
  const ratios = grounds.map((ground) => wcagContrast(text, ground));
  const needed = neededFor(subject, element);
  const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)];
  if (needed === undefined)
    return lowest >= ENOUGH_CONTRAST || highest < ENOUGH_FOR_LARGE
      ? { kind: 'ratio', lowest, highest, needed: ENOUGH_CONTRAST }
      : UNKNOWN;
  return { kind: 'ratio', lowest, highest, needed };
}

const opaque = (value: string): Color | undefined => {
  const color = parse(value.trim().toLowerCase());
  return color !== undefined &&
    (color.alpha ?? 1) === 1 &&
    Object.values(color).every((one) => typeof one !== 'number' || Number.isFinite(one))
    ? color
    : undefined;
};

const isSet = (one: Applied | undefined) => one !== undefined && !/^(?:inherit|unset|currentcolor)$/i.test(one.value);

/** The color of an element's text; undefined if the code does not tell. */
function textColor(subject: Subject, element: DocumentElement): Color | undefined {
  for (const one of selfAndAncestors(element)) {
    const style = styleOf(subject, one);
    if (animatesColors(subject, style)) return undefined;
    const found = style.get('color', 'text-fill-color');
    if (isSet(found)) return found!.certain ? opaque(found!.value) : undefined;
    if (found === undefined && one.name in DEFAULT_TEXT) return opaque(DEFAULT_TEXT[one.name]!);
    // A link's own color, and the page's, are not the component's.
    if (found === undefined && one.name === 'a') return undefined;
  }
  return undefined;
}

/** The colors behind a text: of the nearest element that has an opaque background. */
function backgroundsOf(subject: Subject, element: DocumentElement): Color[] | undefined {
  for (const one of selfAndAncestors(element)) {
    const style = styleOf(subject, one);
    if ([...CHANGES, 'opacity'].some((property) => changes(style, property))) return undefined;
    if (animatesColors(subject, style)) return undefined;
    if (covered(subject, one, element)) return undefined;
    const found = style.get('background', 'background-color');
    const image = style.get('background-image', 'background');
    if ((found && !found.certain) || (image && !image.certain)) return undefined;
    const colors = colorsOf(found?.value, image?.value);
    if (colors === undefined) return undefined;
    if (colors.length > 0)
      return /\btext\b/.test(style.get('background-clip', 'background')?.value ?? '') ? undefined : colors;
    if (found === undefined && one.name in DEFAULT_BACKGROUND) return [opaque(DEFAULT_BACKGROUND[one.name]!)!];
    // It may move out of what it is in.
    if (['animation', 'animation-name'].some((property) => changes(style, property))) return undefined;
    // What is behind a positioned element is not only what it is in.
    if (/^(?:absolute|fixed|sticky)$/.test(style.get('position')?.value ?? '')) return undefined;
    if (/\S/.test(style.get('transform', 'translate')?.value ?? '') && changes(style, 'transform')) return undefined;
  }
  return undefined;
}

const changes = (style: Style, property: string) => {
  const found = style.get(property);
  return found !== undefined && !NONE.test(found.value.trim());
};

/** Whether an animation changes the colors that are seen at rest. */
function animatesColors({ keyframes }: Subject, style: Style): boolean {
  const names = (style.get('animation', 'animation-name')?.value ?? '').split(/[\s,]+/);
  return names.some((name) =>
    keyframes.get(name)?.frames.some(({ declarations }) => declarations.some(({ property }) => COLORS.test(property))),
  );
}

const COLORS = /^(?:color|background|opacity|filter|mask|clip|text-|mix-blend|--)/;

/** Whether something may be drawn between a background and the text: pseudo-elements and positioned elements with one. */
function covered(subject: Subject, { children }: DocumentElement, text: DocumentElement): boolean {
  return (
    children.some((child) => {
      const style = styleOf(subject, child);
      return (
        child !== text &&
        /^(?:absolute|fixed)$/.test(style.get('position')?.value ?? '') &&
        (hasBackground(style) || child.children.length > 0)
      );
    }) ||
    [...selfAndAncestors(text)].some((one) =>
      one.parent === undefined
        ? false
        : ['before', 'after'].some((pseudo) => {
            const style = styleOf(subject, one, undefined, pseudo);
            return style.get('content') !== undefined && hasBackground(style);
          }),
    )
  );
}

const hasBackground = (style: Style) => {
  const found = style.get('background', 'background-color', 'background-image', 'backdrop-filter', 'box-shadow');
  return found !== undefined && !/^(?:none|transparent)$/.test(found.value);
};

/** The opaque colors of a background: of each stop of a gradient. Empty without a background; undefined if not known. */
function colorsOf(color: string | undefined, image: string | undefined): Color[] | undefined {
  const gradient = image !== undefined && /gradient\(/i.test(image) ? image : undefined;
  if (gradient !== undefined) {
    const stops =
      gradient.match(
        /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^()]*\)|(?<![\w-])[a-z]{3,20}(?![\w(-])/gi,
      ) ?? [];
    const colors = stops.filter((stop) => !NO_COLOR.test(stop)).map(opaque);
    return colors.length > 0 &&
      colors.every((one) => one !== undefined) &&
      !/\b(?:calc|var|color-mix|url|image-set)\(/i.test(gradient)
      ? (colors as Color[])
      : undefined;
  }
  if (image !== undefined && /\b(?:url|image-set|element|cross-fade|paint)\(/i.test(image)) return undefined;
  if (color === undefined || /^(?:none|transparent|unset|initial|0(?: 0)?)$/i.test(color)) return [];
  const found = opaque(color);
  return found === undefined ? (isTransparent(color) ? [] : undefined) : [found];
}

/** Words of gradients that are no color. */
const NO_COLOR =
  /^(?:to|at|top|right|bottom|left|center|from|in|circle|ellipse|closest|farthest|side|corner|deg|turn|repeat|no|scroll|fixed|cover|contain|border|padding|content|box|text|oklab|oklch|srgb|hsl|longer|shorter|hue|linear|radial|conic)$/i;

const isTransparent = (value: string) => parse(value.trim().toLowerCase())?.alpha === 0;

/** The contrast that a text needs; undefined where its size is not known. */
function neededFor(subject: Subject, element: DocumentElement): number | undefined {
  let size: number | undefined = 16;
  let bold = false;
  for (const one of [...selfAndAncestors(element)].reverse()) {
    const style = styleOf(subject, one);
    const found = style.get('font-size', 'font');
    if (found !== undefined) size = found.certain ? pixelsOf(found.value, size) : undefined;
    else if (one.name in HEADINGS) size = HEADINGS[one.name];
    else if (one.name in DEFAULT_TEXT) size = 13.33;
    const weight = style.get('font-weight', 'font');
    if (weight !== undefined) bold = /\b(?:bold|bolder|[7-9]00)\b/.test(weight.value);
    else if (/^(?:h[1-6]|b|strong|th)$/.test(one.name)) bold = true;
  }
  if (size === undefined) return undefined;
  return size >= LARGE || (bold && size >= LARGE_BOLD) ? ENOUGH_FOR_LARGE : ENOUGH_CONTRAST;
}

function pixelsOf(value: string, around: number | undefined): number | undefined {
  const [, number = '', unit = ''] = /(?:^|\s)(\d*\.?\d+)(px|rem|em|%|pt)(?=$|[\s/])/.exec(value) ?? [];
  const factor = { px: 1, rem: 16, pt: 4 / 3, em: around, '%': around === undefined ? undefined : around / 100 }[unit];
  if (/^(?:inherit|unset)$/.test(value)) return around;
  return factor === undefined || number === '' ? undefined : Number.parseFloat(number) * factor;
}
