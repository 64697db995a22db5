import type { Queryable } from '../database/queryable.ts';
import type { UserRow } from '../members/userRepository.ts';
import { searchWordRepository } from '../search/searchWordRepository.ts';
import { searchText } from '../search/words.ts';
import { componentRepository } from './componentRepository.ts';

/**
 * Updates the search text of an author's components, which contains the author's name. Requires the components' locks.
 */
export async function renameInSearch(author: UserRow, tx: Queryable): Promise<void> {
  const ids = await componentRepository(tx).idsByAuthor(author.id, { which: 'stored' });
  const words = new Set<string>();
  for (const { component, category, shown } of await componentRepository(tx).summaries(ids, 'public', undefined)) {
    const { name, tags } = shown;
    const search = searchText({ name, category, username: author.username, authorName: author.name, tags });
    await componentRepository(tx).setSearch(component.id, search);
    for (const word of search.split(' ')) words.add(word);
  }
  await searchWordRepository(tx).remember([...words]);
}
