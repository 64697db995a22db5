/**
 * The moment at which pictures are taken, in milliseconds since each animation began. No round number: many animations
 * last a second, and at their seam many show nothing.
 */
export const MOMENT = 1_370;
