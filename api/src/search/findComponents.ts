import { type Found, NOTHING_FOUND } from './listingSources.ts';
import { searchQuery, type Search } from './searchQuery.ts';
import type { SearchTermRepository } from './searchTermRepository.ts';

/** The components that a search finds, and how its words were understood; no search when no word is known. */
export interface FoundBySearch extends Found {
  search?: Search;
}

/** Parses a search text and lists what it finds. */
export async function findComponents(
  text: string,
  find: (search: Search) => Promise<Found>,
  vocabulary: SearchTermRepository,
): Promise<FoundBySearch> {
  const search = await searchQuery(text, vocabulary);
  return search === undefined ? NOTHING_FOUND : { ...(await find(search)), search };
}
