import 'culori/css';
import { parse, wcagContrast } from 'culori/fn';
import { parseStyleItems, type StyleItem } from '../scope/styleItems.ts';

/** The contrast that text of the usual size needs (WCAG 2.2, success criterion 1.4.3). */
export const ENOUGH_CONTRAST = 4.5;

/** The least readable text of a style sheet. */
export interface TextContrast {
  /** 1 to 21. */
  ratio: number;
  selector: string;
}

/**
 * The rule whose text differs least from the background that the same rule sets, if both are opaque colors. Undefined
 * without such a rule: what is behind other texts is known only when the component is shown.
 */
export function lowestContrast(css: string): TextContrast | undefined {
  let lowest: TextContrast | undefined;
  const visit = (items: readonly StyleItem[]): void => {
    for (const item of items) {
      if (item.type === 'declaration') continue;
      const contrast = item.type === 'rule' ? contrastOf(item.items, item.prelude) : undefined;
      if (contrast && (!lowest || contrast.ratio < lowest.ratio)) lowest = contrast;
      visit(item.items ?? []);
    }
  };
  visit(parseStyleItems(css, 'sheet'));
  return lowest;
}

function contrastOf(items: readonly StyleItem[], selector: string): TextContrast | undefined {
  const last = (pattern: RegExp) =>
    items.findLast((item) => item.type === 'declaration' && pattern.test(item.property)) as
      { value: string } | undefined;
  const text = parse(last(/^color$/)?.value ?? '');
  const background = parse(last(/^background(?:-color)?$/)?.value ?? '');
  if (!text || !background || (text.alpha ?? 1) < 1 || (background.alpha ?? 1) < 1) return undefined;
  return { ratio: wcagContrast(text, background), selector };
}
