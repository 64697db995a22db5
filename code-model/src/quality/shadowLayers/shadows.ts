import { LIST, targetsOf } from '../animations.ts';
import { byPrecedence } from '../cascade.ts';
import type { DocumentElement } from '../document.ts';
import type { Sheet, Subject, SubjectRule } from '../subject.ts';
import { alwaysApplies, mayApply } from './mayApply.ts';

/** A rule that gives elements their shadow. */
export interface Shadow {
  rule: SubjectRule;
  /** `none`, or the value as written. */
  value: string;
  important: boolean;
}

/** The shadows of elements. */
export interface Shadows {
  /** The one that they all have at rest. */
  rest: string;
  /** Of rules that apply at rest. */
  atRest: Shadow[];
  /** Of rules for states, in the order of the sheet. */
  inStates: Shadow[];
  /** All but `none`, each once, the one at rest first. */
  values: string[];
}

/**
 * The shadows of elements that have one transition. Undefined where they are not known from the code, differ at rest, or
 * come from rules that are of other elements, too.
 */
export function shadowsOf(subject: Subject, elements: readonly DocumentElement[], sheet: Sheet): Shadows | undefined {
  const rules = new Set(
    elements.flatMap((element) =>
      mayApply(subject, element).flatMap(({ property, rule }) => (property === 'box-shadow' ? [rule] : [])),
    ),
  );
  const atRest: Shadow[] = [];
  const inStates: Shadow[] = [];
  for (const rule of rules) {
    const shadow = shadowOf(subject, rule);
    if (shadow === undefined || !isOnlyOf(subject, rule, elements, sheet)) return undefined;
    const stateful = rule.selectors.filter(({ states }) => states.size > 0).length;
    if (stateful !== 0 && stateful !== rule.selectors.length) return undefined;
    (stateful === 0 ? atRest : inStates).push(shadow);
  }
  const values = new Set(atRest.map(({ value }) => value));
  const [rest = 'none'] = values;
  if (values.size > 1) return undefined;
  if (rest !== 'none' && !elements.every((one) => atRest.some(({ rule }) => alwaysApplies(subject, rule, one))))
    return undefined;
  inStates.sort((a, b) => a.rule.order - b.rule.order);
  if (!statesWin(atRest, inStates)) return undefined;
  const all = new Set([rest, ...inStates.map(({ value }) => value)]);
  return { rest, atRest, inStates, values: [...all].filter((value) => value !== 'none') };
}

function shadowOf(subject: Subject, rule: SubjectRule): Shadow | undefined {
  const declared = rule.declarations.filter(({ property }) => property === 'box-shadow');
  const [first] = declared;
  if (first === undefined || declared.some(({ important }) => important !== first.important)) return undefined;
  const values = new Set(declared.map(({ written }) => written.replaceAll(/\s*,\s*/g, ', ')));
  const [value = ''] = values;
  if (values.size > 1 || /\binset\b|^(?:inherit|initial|unset|revert|revert-layer)$/i.test(value)) return undefined;
  if (value.includes('var(') && !hasFixedVariables(subject)) return undefined;
  return { rule, value: value.toLowerCase() === 'none' ? 'none' : value, important: first.important };
}

/** Whether custom properties have one value in every state, which may be that of an outer shadow. */
function hasFixedVariables({ rules, atRules }: Subject): boolean {
  return (
    atRules.every(({ name }) => name !== 'property') &&
    rules.every(({ declarations, conditions, selectors }) =>
      declarations.every(
        ({ property, written }) =>
          !property.startsWith('--') ||
          (conditions.length === 0 &&
            selectors.every(({ states, pseudoElement }) => states.size === 0 && pseudoElement === '') &&
            !/\b(?:inset|none)\b/i.test(written)),
      ),
    )
  );
}

/** Whether each selector of a rule matches some of the elements, and no others. */
function isOnlyOf(subject: Subject, rule: SubjectRule, elements: readonly DocumentElement[], sheet: Sheet): boolean {
  if (rule.sheet !== sheet || rule.conditions.length > 0 || rule.layer !== Infinity) return false;
  return rule.selectors.every((selector) => {
    const targets = targetsOf(subject, { ...rule, selectors: [selector] });
    return (
      targets.length > 0 &&
      targets.every(({ element, pseudoElement }) => pseudoElement === '' && elements.includes(element))
    );
  });
}

/** Whether the rules for states win over those at rest, whichever of their selectors match. */
function statesWin(atRest: readonly Shadow[], inStates: readonly Shadow[]): boolean {
  const strength = ({ rule, important }: Shadow, of: (...values: number[]) => number) => ({
    rule,
    important,
    specificity: of(...rule.selectors.map(({ specificity }) => specificity)),
  });
  return atRest.every((one) =>
    inStates.every((other) => byPrecedence(strength(one, Math.max), strength(other, Math.min)) < 0),
  );
}

/** Less blur looks like an edge. Pixels. */
const MIN_BLUR = 4;

/** Whether a shadow has no visible edge. */
export function isSoft(value: string): boolean {
  return value.split(LIST).every((one) => {
    const lengths = one
      .replaceAll(/[\w-]+\([^)]*\)/g, '')
      .split(/\s+/)
      .flatMap((word) => (/^-?[\d.]+(?:px|r?em)?$/.test(word) ? [word] : []));
    const blur = lengths[2] ?? '0';
    return Number.parseFloat(blur) * (blur.endsWith('em') ? 16 : 1) >= MIN_BLUR;
  });
}
