/** Splits texts into search words, the same way for components, queries and marked results. */

/** Longer words are truncated: they are not typed, and index entries have a size limit. */
const MAX_WORD_LENGTH = 60;

/** The words of a text in lower case: letters and digits only, without accents, in order. */
export function wordsIn(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
}

/** Like `wordsIn`, without duplicates. */
export function wordsOf(text: string): string[] {
  return [...new Set(wordsIn(text))];
}
