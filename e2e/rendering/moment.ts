/** The moment at which pictures are taken, in milliseconds since each animation began. */
export const MOMENT = 1_000;
