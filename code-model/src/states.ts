import type { CssNode } from 'css-tree';
import { walk } from './cssTree.js';

/** What a user does for a rule to apply. */
export const STATES = ['hover', 'focus', 'press', 'checked'] as const;
export type State = (typeof STATES)[number];

/** Pseudo-classes by the state that they stand for. Entering text is a part of the focus. */
const STATE_OF: Readonly<Record<string, State>> = {
  hover: 'hover',
  focus: 'focus',
  'focus-within': 'focus',
  'focus-visible': 'focus',
  'placeholder-shown': 'focus',
  valid: 'focus',
  invalid: 'focus',
  'user-valid': 'focus',
  'user-invalid': 'focus',
  active: 'press',
  checked: 'checked',
  indeterminate: 'checked',
  open: 'checked',
  target: 'checked',
  'popover-open': 'checked',
};

/** The states that a selector names, also within `:not()`, `:is()` and `:has()`. */
export function statesOf(selector: CssNode): State[] {
  const found = new Set<State>();
  walk(selector, (node) => {
    if (node.type === 'PseudoClassSelector') {
      const state = STATE_OF[node.name.toLowerCase()];
      if (state) found.add(state);
    } else if (node.type === 'AttributeSelector' && node.name.name === 'open') found.add('checked');
  });
  return [...found];
}
