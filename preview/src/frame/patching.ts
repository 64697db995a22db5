import { MEMBER_STYLE_ID } from '../document.ts';
import { reportPainted } from './signals.ts';

/** Applies the parts of a `keyframe:patch` (renderPlan.ts) to the document. */
export function patch({ css, html }: Record<string, unknown>): void {
  const style = document.getElementById(MEMBER_STYLE_ID);
  if (typeof css === 'string' && style) style.textContent = css;
  if (typeof html === 'string') document.body.innerHTML = html;
  reportPainted();
}
