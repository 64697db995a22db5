/**
 * For `test.use` in tests of what moves: with animations. By default tests prefer reduced motion, in which previews start
 * paused: without a GPU thirty playing previews keep a whole core busy, and the tests share two.
 */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
