import type { DocumentParts } from '../document.ts';

/** Changes that the inner document can take without a restart. Sent to it as `keyframe:patch`. */
export interface Patch {
  readonly css?: string;
  readonly html?: string;
}

/**
 * How to get from what is shown to what shall be shown: a patch when nothing that may have run depends on what
 * changed, else 'restart'. CSS can always be swapped. HTML only where no script runs, before or after; whatever else
 * changed, or showing the same code again, which is how a page restarts an animation, restarts the document.
 */
export function planRender(shown: DocumentParts | undefined, next: DocumentParts): Patch | 'restart' {
  if (!shown || shown.canvas !== next.canvas || shown.javascript !== next.javascript) return 'restart';
  const sameHtml = shown.html === next.html;
  if (sameHtml && shown.css === next.css) return 'restart';
  if (!sameHtml && (runsScripts(shown) || runsScripts(next))) return 'restart';
  return { ...(shown.css !== next.css && { css: next.css }), ...(!sameHtml && { html: next.html }) };
}

/** Errs to the safe side: a script in a comment counts. */
function runsScripts({ html, javascript }: DocumentParts): boolean {
  return javascript.trim() !== '' || /<script/i.test(html);
}
