import type { Search, SearchTerm } from './searchTerms.ts';
import type { SearchWordRepository } from './searchWordRepository.ts';
import { wordsOfQuery } from './words.ts';

/** `exact`: each word is a prefix. `fuzzy`: also with typo corrections. */
export type SearchMode = 'exact' | 'fuzzy';

/** Parses a search text: every word must match. Undefined when nothing can match. */
export async function searchQuery(
  text: string,
  mode: SearchMode,
  searchWords: SearchWordRepository,
): Promise<Search | undefined> {
  const words = wordsOfQuery(text);
  const [prefixes, corrections] = await Promise.all([
    searchWords.prefixes(words),
    Promise.all(words.map((word) => (mode === 'fuzzy' ? searchWords.corrections(word) : []))),
  ]);
  const terms = words.map((word, index): SearchTerm => ({
    prefix: prefixes.has(word) ? word : undefined,
    corrections: corrections[index]!,
  }));
  const canMatch = terms.every(({ prefix, corrections: meant }) => prefix !== undefined || meant.length > 0);
  return terms.length > 0 && canMatch ? terms : undefined;
}
