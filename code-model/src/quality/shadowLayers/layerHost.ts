import { selfAndAncestors, type DocumentElement } from '../document.ts';
import { isForReducedMotion, type Subject, type SubjectRule } from '../subject.ts';
import { alwaysApplies, mayApply, type Declared } from './mayApply.ts';

export const PSEUDO_ELEMENTS = ['after', 'before'] as const;
export type PseudoElement = (typeof PSEUDO_ELEMENTS)[number];

/** What the layers of an element need. */
export interface LayerHost {
  /** Its pseudo-elements without styles. */
  free: PseudoElement[];
  /** The width of its borders, in pixels. */
  border: number;
  /** Whether it must become a positioned element. */
  isStatic: boolean;
  /** Whether its edges are on pixels: a shadow without blur shows a seam along others. */
  hasSharpEdges: boolean;
}

/** Elements that can have pseudo-elements, by the box that a browser gives them. */
const BLOCKS = new Set(
  'div section article aside header footer main nav form p h1 h2 h3 h4 h5 h6 ul ol li figure figcaption blockquote address button'.split(
    ' ',
  ),
);
const INLINE = new Set('a span label b i em strong small'.split(' '));
/** Elements that paint nothing. */
const UNSEEN = new Set(['style', 'template', 'link', 'meta', 'title']);

const BOX = /^(?:block|inline-block|flex|inline-flex|grid|inline-grid|flow-root|list-item|none)$/i;
const CONTAINER = /^(?:inline-)?(?:flex|grid)$/i;

/** What a layer would differ by, in any state: where it is clipped, transformed or drawn apart from its element. */
const REFUSED = [
  [/^overflow(?:-|$)/, /^visible(?: visible)?$/i],
  [/^contain$|^content-visibility$|^container(?:-|$)/, /^(?:none|visible|normal)$/i],
  [/^(?:all|content|corner-.+)$/, /^$/],
  [/^display$/, BOX],
  [/^isolation$/, /^isolate$/i],
] as const satisfies readonly (readonly [property: RegExp, allowed: RegExp])[];

/**
 * What the layers of an element need. Undefined where a shadow on a layer may be painted otherwise than on the element.
 * The layers are the lowest in a stacking context of the element, so that they are painted where its own shadow was:
 * below its content and its outline.
 */
export function layerHostOf(subject: Subject, element: DocumentElement): LayerHost | undefined {
  const own = mayApply(subject, element);
  if (
    !own.every(({ property, value }) => REFUSED.every(([name, allowed]) => !name.test(property) || allowed.test(value)))
  )
    return undefined;
  if (!isBox(subject, element, own)) return undefined;
  const border = borderOf(subject, element, own);
  if (border === undefined) return undefined;
  const alone = isAlone(subject, element);
  if (!keepsOrderInside(subject, element, alone)) return undefined;
  const positions = own.filter(({ property }) => property === 'position');
  const isStatic = positions.length === 0;
  if (isStatic ? !alone || !canBecomePositioned(subject, element, own) : !isPositioned(subject, element, positions))
    return undefined;
  return {
    free: PSEUDO_ELEMENTS.filter((one) => isFree(subject, element, one)),
    border,
    isStatic,
    hasSharpEdges: hasSharpEdges(subject, element, own),
  };
}

/** Whether something is turned or moved in depth, which browsers draw layer by layer. */
export function isInDepth({ rules, keyframes }: Subject): boolean {
  const frames = [...keyframes.values()].flatMap((one) => one.frames);
  return [...rules, ...frames].some(({ declarations }) =>
    declarations.some(({ property, value }) => DEPTH.test(`${property}: ${value}`)),
  );
}
const DEPTH =
  /^(?:perspective|transform-style):|^rotate: .*[xy]|\b(?:rotate[xy]|rotate3d|matrix3d|perspective|translate(?:z|3d)|scale(?:z|3d))\(/i;

function hasSharpEdges(subject: Subject, element: DocumentElement, own: readonly Declared[]): boolean {
  return (
    own.every(({ property }) => !/^border-(?:.+-)?radius$/.test(property)) &&
    [...selfAndAncestors(element)].every((one) =>
      mayApply(subject, one).every(
        ({ property }) => !/^(?:transform|translate|scale|rotate|zoom|offset|animation)(?:-|$)/.test(property),
      ),
    )
  );
}

/** Whether it has one box that an absolutely positioned one can fill. */
function isBox(subject: Subject, element: DocumentElement, own: readonly Declared[]): boolean {
  if (BLOCKS.has(element.name)) return true;
  if (!INLINE.has(element.name)) return false;
  const always = (at: DocumentElement, declared: readonly Declared[], property: string, value: RegExp) =>
    declared.some((one) => one.property === property && alwaysApplies(subject, one.rule, at)) &&
    declared.every((one) => one.property !== property || value.test(one.value));
  return (
    always(element, own, 'display', BOX) ||
    always(element, own, 'position', /^(?:absolute|fixed)$/i) ||
    (element.parent !== undefined && always(element.parent, mayApply(subject, element.parent), 'display', CONTAINER))
  );
}

function isPositioned(subject: Subject, element: DocumentElement, positions: readonly Declared[]): boolean {
  return (
    positions.every(({ value }) => /^(?:relative|absolute|fixed|sticky)$/i.test(value)) &&
    positions.some(({ rule }) => alwaysApplies(subject, rule, element))
  );
}

/** The width of all borders, if it is one in every state. */
function borderOf(subject: Subject, element: DocumentElement, own: readonly Declared[]): number | undefined {
  const borders = own.filter(
    ({ property }) => property.startsWith('border') && !/-(?:color|radius|image.*|collapse|spacing)$/.test(property),
  );
  // The border of a button is the browser's.
  if (borders.length === 0) return element.name === 'button' ? undefined : 0;
  const widths = new Set(borders.map(widthOf));
  const [width] = widths;
  const isSet = borders.some(({ rule }) => alwaysApplies(subject, rule, element));
  return widths.size === 1 && (isSet || (width === 0 && element.name !== 'button')) ? width : undefined;
}

function widthOf({ property, value }: Declared): number | undefined {
  if (property !== 'border')
    return /^(?:border-width 0(?:px)?|border-style none)$/i.test(`${property} ${value}`) ? 0 : undefined;
  if (/^(?:none|0(?:px)?)$|\bnone\b/i.test(value)) return 0;
  // Of a fraction a browser draws less.
  const width = /(?:^|\s)(\d+)px(?:\s|$)/.exec(value)?.[1];
  return width !== undefined && /\b(?:solid|dashed|dotted|double|groove|ridge|inset|outset)\b/i.test(value)
    ? Number(width)
    : undefined;
}

function selfAndDescendants(element: DocumentElement): DocumentElement[] {
  const all = [element];
  // Not recursive: elements can be nested to any depth. The list grows while it is read.
  for (const one of all) all.push(...one.children);
  return all;
}

/** Whether the content keeps its order in a stacking context of the element. */
function keepsOrderInside(subject: Subject, element: DocumentElement, alone: boolean): boolean {
  return selfAndDescendants(element).every((one) =>
    ['', ...PSEUDO_ELEMENTS].every((pseudoElement) =>
      mayApply(subject, one, pseudoElement).every(({ property, value }) => {
        const isOwn = one === element && pseudoElement === '';
        if (property === 'mix-blend-mode') return isOwn || value === 'normal';
        if (property !== 'z-index' || isOwn || value === 'auto') return true;
        // What is above other elements stays above them if there are none.
        return alone && /^\d+$/.test(value);
      }),
    ),
  );
}

/** Whether nothing is painted beside the element: only what is around it and in it. */
function isAlone(subject: Subject, element: DocumentElement): boolean {
  const around = [...selfAndAncestors(element)].slice(1);
  const known = new Set([...around, ...selfAndDescendants(element)]);
  return (
    subject.document.elements.every((one) => known.has(one) || UNSEEN.has(one.name)) &&
    around.every(
      (one) =>
        one.text.trim() === '' &&
        PSEUDO_ELEMENTS.every((name) => mayApply(subject, one, name).every(({ property }) => property !== 'content')) &&
        mayApply(subject, one).every(({ property }) => !property.startsWith('outline')),
    )
  );
}

/** Whether nothing changes its place when the element becomes a positioned one. */
function canBecomePositioned(subject: Subject, element: DocumentElement, own: readonly Declared[]): boolean {
  return (
    own.every(({ property }) => !/^(?:top|right|bottom|left|inset(?:-.+)?|z-index)$/.test(property)) &&
    selfAndDescendants(element).every((one) =>
      ['', ...PSEUDO_ELEMENTS].every((pseudoElement) =>
        mayApply(subject, one, pseudoElement).every(
          ({ property, value }) => property !== 'position' || !/^absolute$/i.test(value),
        ),
      ),
    )
  );
}

/** Styles of resets, without effect on a layer. */
const WITHOUT_EFFECT = /^(?:box-sizing .*|(?:margin|padding) 0(?:px)?)$/;

function isFree(subject: Subject, element: DocumentElement, pseudoElement: PseudoElement): boolean {
  return mayApply(subject, element, pseudoElement).every(
    (one) => WITHOUT_EFFECT.test(`${one.property} ${one.value}`) || isLessMotion(one.rule),
  );
}

/** Whether a rule only ends motion, for visitors who ask for that. */
const isLessMotion = (rule: SubjectRule) =>
  isForReducedMotion(rule) &&
  rule.declarations.every(({ property }) => /^(?:animation|transition)(?:-|$)/.test(property));
