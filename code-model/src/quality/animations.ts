import { isZeroTime, TIME } from './times.ts';
import { ANY_STATE, type ReadSelector } from './selectors.ts';
import { styleOf } from './cascade.ts';
import type { DocumentElement } from './document.ts';
import { isUsual, type Keyframes, type Subject, type SubjectDeclaration, type SubjectRule } from './subject.ts';

/** An animation of keyframes that a rule starts. */
export interface RunningAnimation {
  rule: SubjectRule;
  declaration: SubjectDeclaration;
  keyframes: Keyframes;
}

/** Commas outside of functions. */
export const LIST = /,(?![^(]*\))/;
export const WORDS = /\s+(?![^(]*\))/;

/** The animations that rules start for the usual visitor, in the order of the code. */
export function animationsOf({ rules, keyframes }: Subject): RunningAnimation[] {
  return rules.filter(isUsual).flatMap((rule) =>
    rule.declarations
      .filter(({ property }) => property === 'animation' || property === 'animation-name')
      .flatMap((declaration) =>
        declaration.value.split(LIST).flatMap((one) =>
          one
            .trim()
            .split(WORDS)
            .flatMap((word) => {
              const found = keyframes.get(word.replace(/^(["'])(.*)\1$/, '$2'));
              return found ? [{ rule, declaration, keyframes: found }] : [];
            }),
        ),
      ),
  );
}

/** A property that a rule's transition animates. */
export interface RunningTransition {
  rule: SubjectRule;
  declaration: SubjectDeclaration;
  /** Undefined for `all`. */
  property: string | undefined;
}

export const KEYWORD =
  /^(?:ease(?:-in|-out|-in-out)?|linear|step-start|step-end|allow-discrete|normal|inherit|initial|unset|revert|revert-layer)$/i;

/** The transitions that rules set for the usual visitor, without those that take no time. */
export function transitionsOf({ rules }: Subject): RunningTransition[] {
  return rules.filter(isUsual).flatMap((rule) => {
    const times = rule.declarations.findLast(({ property }) => property === 'transition-duration')?.value;
    return rule.declarations.flatMap((declaration): RunningTransition[] => {
      const isShorthand = declaration.property === 'transition';
      if (!isShorthand && declaration.property !== 'transition-property') return [];
      return declaration.value.split(LIST).flatMap((one) => {
        const words = one
          .trim()
          .split(WORDS)
          .filter((word) => word !== '');
        if (words.length === 0 || /^(?:none|inherit|initial|unset|revert)$/i.test(words[0]!)) return [];
        const duration = words.find((word) => TIME.test(word)) ?? times;
        if (isShorthand && (duration === undefined || isZeroTime(duration)) && !/\b(?:calc|var)\(/.test(one)) return [];
        const name = words.find((word) => !TIME.test(word) && !KEYWORD.test(word) && !word.includes('('));
        const property = name?.toLowerCase().replace(/^-(?:webkit|moz|ms|o)-/, '');
        return [{ rule, declaration, property: property === 'all' ? undefined : property }];
      });
    });
  });
}

/** Properties that no transition animates, or whose change is none of the look. */
const STILL =
  /^(?:transition|animation|will-change|cursor|pointer-events|user-select|content$|contain|container|direction|position$|float|clear$|overflow|display$|outline-style|border-style|list-style|text-decoration-(?:line|style)|text-align|text-transform|white-space|word-|overflow-wrap|hyphens|resize|appearance|backface|transform-style|isolation|mix-blend|scroll|touch|table|empty-cells|writing|font-(?:family|style$|variant)|background-(?:clip|origin|attachment|repeat|image|blend)|object-fit|z-index)/;

export interface Changes {
  /** The properties that change, in alphabetical order. */
  properties: string[];
  /** Whether there may be others. */
  open: boolean;
}

/** Properties that elements take from those around them. */
const INHERITED = new Set([
  'color',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dashoffset',
  'stroke-dasharray',
  'letter-spacing',
  'word-spacing',
  'line-height',
  'text-shadow',
  'text-indent',
  'visibility',
  'font-weight',
]);
/** Other lengths follow it. */
const FONT_SIZE = /^font(?:-size)?$/;

/**
 * The properties that change between the states of the elements that a rule matches: by rules with states of these
 * elements, by inheritance, and by custom properties.
 */
export function changesOf(subject: Subject, rule: SubjectRule): Changes {
  const { matcher, document } = subject;
  if (matcher.exhausted) return { properties: [], open: true };
  const found = new Set<string>();
  let open = subject.script !== '';
  const add = (property: string) => {
    if (FONT_SIZE.test(property)) open = true;
    if (!property.startsWith('--') && !STILL.test(property)) found.add(property);
  };
  const stateRules = subject.rules.filter((one) => isUsual(one) && one.selectors.some(({ states }) => states.size > 0));
  const targets = targetsOf(subject, rule);
  for (const { element, pseudoElement } of targets) {
    if (matcher.exhausted) break;
    for (const other of stateRules) {
      if (matcher.exhausted) break;
      for (const selector of other.selectors) {
        if (selector.states.size === 0) continue;
        const isOwn =
          selector.pseudoElement === pseudoElement && matcher.matches(selector, element, ANY_STATE) !== false;
        const isAround = selector.pseudoElement === '' && matchesAround(subject, selector, element, pseudoElement);
        if (!isOwn && !isAround) continue;
        for (const { property } of other.declarations) {
          if (property.startsWith('--'))
            for (const user of usersOf(subject, property, element, pseudoElement)) add(user);
          else if (isOwn || INHERITED.has(property) || FONT_SIZE.test(property)) add(property);
        }
      }
    }
  }
  if (matcher.exhausted) open = true;
  return { properties: [...found].sort(), open: open || targets.length === 0 || document.cut };
}

/** The elements and pseudo-elements that a rule may match. */
export function targetsOf(
  { matcher, document }: Subject,
  { selectors, element }: SubjectRule,
): { element: DocumentElement; pseudoElement: string }[] {
  if (element !== undefined) return [{ element, pseudoElement: '' }];
  const all = [document.body, ...document.elements];
  return selectors.flatMap((selector) =>
    all
      .filter((one) => !matcher.exhausted && matcher.matches(selector, one, ANY_STATE) !== false)
      .map((one) => ({ element: one, pseudoElement: selector.pseudoElement })),
  );
}

function matchesAround(
  { matcher }: Subject,
  selector: ReadSelector,
  element: DocumentElement,
  pseudoElement: string,
): boolean {
  if (pseudoElement !== '' && matcher.matches(selector, element, ANY_STATE) !== false) return true;
  for (let at = element.parent; at && !matcher.exhausted; at = at.parent) {
    if (matcher.matches(selector, at, ANY_STATE) !== false) return true;
  }
  return false;
}

/** The properties of an element whose values have a custom property. */
function usersOf(subject: Subject, variable: string, element: DocumentElement, pseudoElement: string): string[] {
  const mentions = new RegExp(`${variable.replaceAll(/[^\w-]/g, '\\$&')}(?![\\w-])`);
  return styleOf(subject, element, ANY_STATE, pseudoElement)
    .applied.filter(({ written }) => mentions.test(written))
    .map(({ property }) => property);
}
