import { buildDownload, type DocumentParts } from '@keyframe/preview/document';

/** Stand for the code in the skeleton. Words, so that nothing that escapes code does anything to them. */
const PLACES = { html: 'KEYFRAMEHTML', css: 'KEYFRAMECSS', javascript: 'KEYFRAMEJAVASCRIPT' } as const;

/**
 * A component as a plain file: the product's skeleton with the code put into it as it is, by nothing of the product's,
 * so that whatever the product does to code on its way into a document shows as a difference.
 */
export function plainFile({ html, css, javascript, canvas }: DocumentParts): string {
  const behaviour = javascript.trim() ? PLACES.javascript : '';
  const skeleton = buildDownload({
    ...PLACES,
    javascript: behaviour,
    canvas,
    name: 'Plain file',
    author: 'Nobody',
    licenceYear: 2026,
  });
  // By functions: in a text, `$&` would mean something.
  return skeleton
    .replace(PLACES.css, () => css)
    .replace(PLACES.html, () => html)
    .replace(PLACES.javascript, () => javascript);
}
