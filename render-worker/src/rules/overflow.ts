import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import { fail, pass } from './finding.ts';

/** The widths that are looked at, in CSS pixels: small and usual phones, a tablet. */
export const WIDTHS = [320, 390, 768] as const;

/** The content at a width of the page. */
export interface ContentWidth {
  width: number;
  /** Of the content, as far as one can scroll. */
  content: number;
  /** The widest element. */
  widest: string;
}

/** Whether the page scrolls sideways. */
export function overflow(widths: readonly ContentWidth[]): MeasuredFinding {
  const wide = widths.filter(({ width, content }) => content > width + 1);
  if (wide.length === 0) return pass(`It fits into ${WIDTHS.join(', ')} px.`);
  const [{ width, content, widest }] = wide as [ContentWidth];
  return fail(
    `It is ${content} px wide in a page of ${width} px, because of \`${widest}\`.`,
    'Use `max-width: 100%`, or lengths that depend on the width.',
  );
}
