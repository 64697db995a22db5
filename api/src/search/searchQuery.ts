import type { Search, SearchTerm } from './searchTerms.ts';
import type { SearchWordRepository } from './searchWordRepository.ts';
import { wordsOfQuery } from './words.ts';

/** `exact`: each word is the beginning of one. `forgiving`: or what it may be a mistyping of. */
export type SearchMode = 'exact' | 'forgiving';

/** What a person means by `text`: every word must be there. Undefined when nothing can match. */
export async function searchQuery(
  text: string,
  mode: SearchMode,
  searchWords: SearchWordRepository,
): Promise<Search | undefined> {
  const words = wordsOfQuery(text);
  const [beginnings, corrections] = await Promise.all([
    searchWords.beginnings(words),
    Promise.all(words.map((word) => (mode === 'forgiving' ? searchWords.corrections(word) : []))),
  ]);
  const terms = words.map((word, index): SearchTerm => ({
    beginning: beginnings.has(word) ? word : undefined,
    corrections: corrections[index]!,
  }));
  const canMatch = terms.every(({ beginning, corrections: meant }) => beginning !== undefined || meant.length > 0);
  return terms.length > 0 && canMatch ? terms : undefined;
}
