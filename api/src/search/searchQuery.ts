import type { SearchWordRepository } from '../repositories/searchWords.ts';
import type { Search, SearchTerm } from './searchTerms.ts';
import { wordsOfQuery } from './words.ts';

/** `exact`: each word is the beginning of one. `forgiving`: or what it may be a mistyping of. */
export type SearchMode = 'exact' | 'forgiving';

/** What a person means by `text`: every word must be there. Undefined when nothing can match. */
export async function searchQuery(text: string, mode: SearchMode, searchWords: SearchWordRepository): Promise<Search | undefined> {
  const terms = await Promise.all(wordsOfQuery(text).map((word) => term(word, mode, searchWords)));
  const found = terms.filter((one) => one !== undefined);
  return found.length === 0 || found.length < terms.length ? undefined : found;
}

async function term(word: string, mode: SearchMode, searchWords: SearchWordRepository): Promise<SearchTerm | undefined> {
  const beginning = (await searchWords.isBeginning(word)) ? word : undefined;
  const corrections = mode === 'forgiving' ? await searchWords.corrections(word) : [];
  return beginning === undefined && corrections.length === 0 ? undefined : { beginning, corrections };
}
