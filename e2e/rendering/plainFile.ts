import { buildDownload, type DocumentParts } from '@keyframe/preview/document';

/** Placeholders for the code in the skeleton. Plain words, which escaping does not change. */
const PLACES = { html: 'KEYFRAMEHTML', css: 'KEYFRAMECSS', javascript: 'KEYFRAMEJAVASCRIPT' } as const;

/**
 * A component as a plain file: the product's skeleton with the raw code, inserted here, so that any change that the product
 * makes to the code shows as a difference.
 */
export function plainFile({ html, css, javascript, canvas }: DocumentParts): string {
  const behaviour = javascript.trim() ? PLACES.javascript : '';
  const skeleton = buildDownload({
    ...PLACES,
    javascript: behaviour,
    canvas,
    language: behaviour ? 'HTML+CSS+JS' : 'HTML+CSS',
    tailwind: '',
    name: 'Plain file',
    author: 'Nobody',
    licenceYear: 2026,
  });
  // Replacement functions, because `$&` in a replacement string is a pattern.
  return skeleton
    .replace(PLACES.css, () => css)
    .replace(PLACES.html, () => html)
    .replace(PLACES.javascript, () => javascript);
}
