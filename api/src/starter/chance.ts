import { createHash } from 'node:crypto';

/** A deterministic pseudo-random number from 0 up to 1 for these words, so that the seed is reproducible. */
export function chance(...words: string[]): number {
  return createHash('sha256').update(words.join('\0')).digest().readUInt32BE(0) / 2 ** 32;
}
