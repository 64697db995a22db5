/**
 * How code is set, in pixels, for Monaco and for the plain text that stands in its place: both must put every letter
 * in the same spot, or the code would jump when one follows the other. The sizes are those of the type style `code`.
 */
export const CODE_SIZE = 13;
export const CODE_LINE_HEIGHT = 21;
export const CODE_PADDING = 16;
/** From the edge to the first letter: Monaco's line numbers, three digits wide, and its folding marks. */
export const CODE_GUTTER = 49;
/** From the edge to the right end of the line numbers. */
export const CODE_NUMBERS = 23;
