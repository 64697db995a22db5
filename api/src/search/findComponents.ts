import type { Found } from './listingSources.ts';
import { searchQuery, type SearchMode } from './searchQuery.ts';
import type { Search } from './searchTerms.ts';
import type { SearchWordRepository } from './searchWordRepository.ts';

/** What a search finds, and how its words were taken; no mode when nothing is found. */
export interface FoundBySearch extends Found {
  mode?: SearchMode;
}

/** What a text finds: its words as they are typed, and only when that finds nothing, as they may have been meant. */
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
