/**
 * The keyframe, the site's mark, as a glyph in the text's colour. Decorative: the adjacent text carries the meaning.
 */
export function Diamond({ size = 10 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M4.43.64a.8.8 0 0 1 1.14 0l3.79 3.79a.8.8 0 0 1 0 1.14L5.57 9.36a.8.8 0 0 1-1.14 0L.64 5.57a.8.8 0 0 1 0-1.14z" />
    </svg>
  );
}
