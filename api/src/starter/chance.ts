import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that looks random and is always the same for the same words: seeds repeat themselves. */
export function chance(...words: string[]): number {
  return createHash('sha256').update(words.join('\0')).digest().readUInt32BE(0) / 2 ** 32;
}
