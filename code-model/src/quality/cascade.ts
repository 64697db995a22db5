import type { DocumentElement } from './document.ts';
import { AT_REST, type InState } from './selectors.ts';
import { isAlways, isUsual, type Subject, type SubjectDeclaration, type SubjectRule } from './subject.ts';

/** A declaration that applies to an element, or may. */
export interface Applied extends SubjectDeclaration {
  rule: SubjectRule;
  /** Whether it applies to every visitor in this state. */
  certain: boolean;
  specificity: number;
}

/** The declarations of an element, the winning ones last. */
export class Style {
  constructor(readonly applied: readonly Applied[]) {}

  /** The declaration that wins among those of some properties. An uncertain one may not apply. */
  get(...properties: string[]): Applied | undefined {
    return this.applied.findLast(({ property }) => properties.includes(property));
  }
}

/** Styles at rest, which several rules ask for, by element and pseudo-element. */
const atRest = new WeakMap<DocumentElement, Map<string, Style>>();

/** The style of an element in a state, or of one of its pseudo-elements. */
export function styleOf(
  subject: Subject,
  element: DocumentElement,
  inState: InState = AT_REST,
  pseudoElement = '',
): Style {
  if (inState !== AT_REST) return readStyle(subject, element, inState, pseudoElement);
  const known = atRest.get(element) ?? new Map<string, Style>();
  atRest.set(element, known);
  const style = known.get(pseudoElement) ?? readStyle(subject, element, inState, pseudoElement);
  // Beyond the limit of comparisons it is not complete.
  if (!subject.matcher.exhausted) known.set(pseudoElement, style);
  return style;
}

function readStyle(
  { rules, matcher }: Subject,
  element: DocumentElement,
  inState: InState,
  pseudoElement: string,
): Style {
  const applied: Applied[] = [];
  for (const rule of rules) {
    if (matcher.exhausted) break;
    if (!isUsual(rule)) continue;
    let certain: boolean | undefined;
    let specificity = 0;
    if (rule.element !== undefined) {
      if (rule.element !== element || pseudoElement !== '') continue;
      certain = true;
      specificity = Infinity;
    } else {
      for (const selector of rule.selectors) {
        if (selector.pseudoElement !== pseudoElement) continue;
        const matches = matcher.matches(selector, element, inState);
        if (matches === false) continue;
        certain = certain === true || matches === true;
        specificity = Math.max(specificity, selector.specificity);
      }
      if (certain === undefined) continue;
      certain &&= isAlways(rule);
    }
    for (const one of rule.declarations) applied.push({ ...one, rule, certain, specificity });
  }
  return new Style(applied.sort(byPrecedence));
}

/** What decides between declarations. */
export interface Precedence {
  important: boolean;
  specificity: number;
  rule: Pick<SubjectRule, 'layer' | 'order'>;
}

/** The order of the cascade: importance, layers, specificity, order. */
export function byPrecedence(a: Precedence, b: Precedence): number {
  if (a.important !== b.important) return a.important ? 1 : -1;
  // Of important declarations the first layer wins.
  if (a.rule.layer !== b.rule.layer) return (a.rule.layer < b.rule.layer ? -1 : 1) * (a.important ? -1 : 1);
  if (a.specificity !== b.specificity) return a.specificity < b.specificity ? -1 : 1;
  return a.rule.order - b.rule.order;
}
