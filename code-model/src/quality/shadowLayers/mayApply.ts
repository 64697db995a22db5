import type { DocumentElement } from '../document.ts';
import { ANY_STATE, AT_REST } from '../selectors.ts';
import type { Subject, SubjectDeclaration, SubjectRule } from '../subject.ts';

/** A declaration with the rule that has it. */
export interface Declared extends SubjectDeclaration {
  rule: SubjectRule;
}

/**
 * The declarations that may apply to an element or its pseudo-element: in any state, of any visitor. None beyond the
 * limit of comparisons.
 */
export function mayApply({ rules, matcher }: Subject, element: DocumentElement, pseudoElement = ''): Declared[] {
  return rules
    .filter(
      (rule) =>
        !matcher.exhausted &&
        (rule.element === undefined
          ? rule.selectors.some(
              (selector) =>
                selector.pseudoElement === pseudoElement && matcher.matches(selector, element, ANY_STATE) !== false,
            )
          : rule.element === element && pseudoElement === ''),
    )
    .flatMap((rule) => rule.declarations.map((one) => ({ ...one, rule })));
}

/** Whether a rule applies to an element in every state, for every visitor. */
export function alwaysApplies({ matcher }: Subject, { conditions, selectors }: SubjectRule, element: DocumentElement) {
  return (
    conditions.length === 0 &&
    selectors.some(
      (selector) =>
        selector.states.size === 0 &&
        selector.pseudoElement === '' &&
        matcher.matches(selector, element, AT_REST) === true,
    )
  );
}
