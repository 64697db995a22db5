import type { Queryable } from '../database/queryable.ts';
import { searchDocumentRepository } from '../search/searchDocumentRepository.ts';
import { componentRepository } from './componentRepository.ts';

/** Updates what an author's public components are found by, which contains the author's name. Requires their locks. */
export async function renameInSearch(authorId: string, tx: Queryable): Promise<void> {
  const ids = await componentRepository(tx).idsByAuthor(authorId, { which: 'public' });
  await searchDocumentRepository(tx).sync(ids);
}
