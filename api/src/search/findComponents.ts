import type { Found } from './listingSources.ts';
import { searchQuery, type SearchMode } from './searchQuery.ts';
import type { Search } from './searchTerms.ts';
import type { SearchWordRepository } from './searchWordRepository.ts';

/** The components that a search finds, and the mode that found them; no mode when nothing is found. */
export interface FoundBySearch extends Found {
  mode?: SearchMode;
}

/** Searches for the words as typed, and only if that finds nothing, with typo corrections. */
export async function findComponents(
  text: string,
  find: (search: Search) => Promise<Found>,
  searchWords: SearchWordRepository,
): Promise<FoundBySearch> {
  for (const mode of ['exact', 'fuzzy'] as const) {
    const search = await searchQuery(text, mode, searchWords);
    const found = search && (await find(search));
    if (found && found.total > 0) return { ...found, mode };
  }
  return { ids: [], total: 0 };
}
