import type { Queryable } from '../database/queryable.ts';
import type { UserRow } from '../members/userRepository.ts';
import { searchWordRepository } from '../search/searchWordRepository.ts';
import { searchText } from '../search/words.ts';
import { componentRepository } from './componentRepository.ts';

/** Components are found by their author's name too. To be run in a transaction that holds their locks. */
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
