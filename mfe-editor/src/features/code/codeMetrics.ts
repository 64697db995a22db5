/**
 * The metrics of code in pixels, for Monaco and for code that is read: it looks the same in both. The sizes are those of
 * the type style `code`.
 */
export const CODE_SIZE = 13;
export const CODE_LINE_HEIGHT = 21;
export const CODE_PADDING = 16;
/** From the edge to the first letter: Monaco's line numbers, three digits wide, and its folding icons. */
export const CODE_GUTTER = 49;
/** From the edge to the right end of the line numbers. */
export const CODE_NUMBERS = 23;
