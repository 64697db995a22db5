import { KEYWORD, LIST, WORDS } from './animations.ts';
import { TIME } from './times.ts';

/** An item of a transition as written. */
export interface TransitionItem {
  /** Lower case, without a vendor prefix; `all` if it is left out. */
  property: string;
  /** What follows: times, easing and behavior. */
  times: string;
  /** With the white space around it. */
  text: string;
}

/** Reads a value of `transition` or `transition-property`. Undefined for one with comments or custom properties. */
export function readTransitionItems(value: string): { items: TransitionItem[]; important: string } | undefined {
  if (value.includes('/*') || /\bvar\(/.test(value)) return undefined;
  const important = /\s*!\s*important\s*$/i.exec(value)?.[0] ?? '';
  const items = value
    .slice(0, value.length - important.length)
    .split(LIST)
    .map((text) => {
      const words = text.trim().split(WORDS);
      const at = words.findIndex((word) => !TIME.test(word) && !KEYWORD.test(word) && !word.includes('('));
      const property = words[at]?.toLowerCase().replace(/^-(?:webkit|moz|ms|o)-/, '') ?? 'all';
      return { property, times: words.filter((_, index) => index !== at).join(' '), text };
    });
  return { items, important };
}
