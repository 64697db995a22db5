import type { DocumentParts } from '../document.ts';

/** The changes that the inner document can apply without a restart. Sent as `keyframe:patch`. */
export interface Patch {
  readonly css?: string;
  readonly html?: string;
}

/**
 * Plans the next render: a patch if no script that may have run depends on the change, otherwise 'restart'. CSS can
 * always be patched, HTML only without scripts before and after. Any other change restarts the document, and so does
 * the same code again, which is how a page restarts an animation.
 */
export function planRender(shown: DocumentParts | undefined, next: DocumentParts): Patch | 'restart' {
  if (!shown || shown.canvas !== next.canvas || shown.javascript !== next.javascript) return 'restart';
  const sameHtml = shown.html === next.html;
  if (sameHtml && shown.css === next.css) return 'restart';
  if (!sameHtml && (runsScripts(shown) || runsScripts(next))) return 'restart';
  return { ...(shown.css !== next.css && { css: next.css }), ...(!sameHtml && { html: next.html }) };
}

/** Errs on the safe side: a script in a comment counts. */
function runsScripts({ html, javascript }: DocumentParts): boolean {
  return javascript.trim() !== '' || /<script/i.test(html);
}
