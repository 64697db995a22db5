import { MOTION_STATES, type MotionState } from '@keyframe/contracts/motionMessages';
import type { Root } from './roots.ts';

/**
 * Shows a component as if it were hovered, focused or pressed: no script can do that to an element, so the rules are
 * changed. A pseudo-class that is on is replaced by one that every element matches, which leaves the specificity as it
 * is. Styles of the browser itself are out of reach. `checked` checks the component's boxes.
 */
export interface States {
  /** Switches to these states. */
  set: (states: readonly MotionState[]) => void;
  /** Forgets what was changed: the style sheets are new. */
  forget: () => void;
}

/** Every element, with the specificity of a pseudo-class. */
const ANY = ':nth-child(n)';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';
const REPLACEMENTS: Readonly<Record<string, readonly [state: MotionState, by: string]>> = {
  ':hover': ['hover', ANY],
  ':active': ['active', ANY],
  ':focus': ['focus', `${ANY}:where(${FOCUSABLE})`],
  ':focus-visible': ['focus', `${ANY}:where(${FOCUSABLE})`],
  ':focus-within': ['focus', `${ANY}:where(${FOCUSABLE}, :has(${FOCUSABLE}))`],
};

/** A pseudo-class; or what may look like one: a string, or an escape as in Tailwind's `.hover\:x`. */
const PSEUDO = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|:(?:hover|active|focus(?:-visible|-within)?)(?![-\w])/g;
/** Tailwind's condition around rules with `:hover`. Devices that cannot hover do not meet it. */
const CAN_HOVER = /\((?:any-)?hover\s*:\s*hover\)/g;

/** A selector in which the states that are on match. */
export function selectorIn(selector: string, states: readonly MotionState[]): string {
  return selector.replace(PSEUDO, (found) => {
    const [state, by] = REPLACEMENTS[found] ?? [];
    return state !== undefined && states.includes(state) ? by! : found;
  });
}

export function createStates(roots: () => readonly Root[]): States {
  const selectors = new Map<CSSStyleRule, string>();
  const conditions = new Map<CSSMediaRule, string>();
  /** Boxes that were checked here. */
  const checked = new Map<HTMLInputElement, boolean>();
  let current = '';

  const change = (rules: CSSRuleList, states: readonly MotionState[]) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const own = selectors.get(rule) ?? rule.selectorText;
        const next = selectorIn(own, states);
        if (next !== rule.selectorText) {
          selectors.set(rule, own);
          // Without effect where the selector does not allow it, as after a pseudo-element.
          rule.selectorText = next;
        }
        change(rule.cssRules, states);
      } else if (rule instanceof CSSMediaRule) {
        const own = conditions.get(rule) ?? rule.media.mediaText;
        const next = states.includes('hover') ? own.replace(CAN_HOVER, '(min-width: 0px)') : own;
        if (next !== rule.media.mediaText) {
          conditions.set(rule, own);
          rule.media.mediaText = next;
        }
        change(rule.cssRules, states);
      } else if (rule instanceof CSSGroupingRule) {
        change(rule.cssRules, states);
      }
    }
  };

  const check = (all: readonly Root[], on: boolean) => {
    if (!on) {
      for (const [input, own] of checked) input.checked = own;
      checked.clear();
      return;
    }
    for (const root of all)
      for (const input of root.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])')) {
        if (checked.has(input)) continue;
        checked.set(input, input.checked);
        // Of a group of radio buttons the last one that was off.
        input.checked = true;
      }
  };

  return {
    set: (states) => {
      const next = MOTION_STATES.filter((state) => states.includes(state)).join();
      if (next === current) return;
      current = next;
      const all = roots();
      for (const sheet of all.flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]))
        if (sheet.href === null) change(sheet.cssRules, states);
      check(all, states.includes('checked'));
    },
    forget: () => {
      selectors.clear();
      conditions.clear();
      checked.clear();
      current = '';
    },
  };
}
