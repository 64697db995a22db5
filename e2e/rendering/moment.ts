/**
 * The moment at which pictures are taken, in milliseconds since the start of each animation. Not a round number, because
 * many animations last one second and are blank at the start of an iteration.
 */
export const MOMENT = 1_370;
