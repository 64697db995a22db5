import type { SearchWordRepository } from '../repositories/searchWords.ts';
import { wordsOfQuery } from './words.ts';

/** `exact`: each word is the beginning of one. `forgiving`: or what it may be a mistyping of. */
export type SearchMode = 'exact' | 'forgiving';

/**
 * The tsquery that finds the components a person means by `text`: every word must be there. Undefined when nothing
 * can match. The words hold letters and digits only, so quoting them is enough.
 */
export async function searchQuery(text: string, mode: SearchMode, searchWords: SearchWordRepository): Promise<string | undefined> {
  const words = wordsOfQuery(text);
  const terms = await Promise.all(words.map((word) => term(word, mode, searchWords)));
  return terms.length === 0 || terms.includes(undefined) ? undefined : terms.join(' & ');
}

async function term(word: string, mode: SearchMode, searchWords: SearchWordRepository): Promise<string | undefined> {
  const beginning = (await searchWords.isBeginning(word)) ? [`'${word}':*`] : [];
  const corrections = mode === 'forgiving' ? await searchWords.corrections(word) : [];
  const choices = [...beginning, ...corrections.map((correction) => `'${correction}'`)];
  return choices.length === 0 ? undefined : `(${choices.join(' | ')})`;
}
