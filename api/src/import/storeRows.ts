import { newRevision, type PreparedCode } from '../components/prepareCode.ts';
import type { NewComponent, NewRevision } from '../repositories/components.ts';
import type { Repositories } from '../repositories/index.ts';
import { searchText } from '../search/words.ts';
import type { CollectionRow } from './row.ts';
import { freeUsername, usernameFrom } from './username.ts';

/** A line with its code compiled, ready to be stored. */
export interface PreparedRow {
  row: CollectionRow;
  id: string;
  code: PreparedCode;
}

interface ImportedAuthor {
  id: string;
  username: string;
}

/**
 * Stores lines as verified components with their credit, all or none. Their authors become users without an
 * account, found again by name in the next import.
 */
export async function storeRows(rows: PreparedRow[], repositories: Repositories): Promise<void> {
  if (rows.length === 0) return;
  await repositories.transaction(async (tx) => {
    const authors = await authorsOf(rows, tx);
    const categoryIds = new Map((await tx.categories.all()).map(({ id, name }) => [name, id]));
    const added = rows.map((prepared) => componentOf(prepared, authors, categoryIds));
    await tx.components.insert(added);
    await tx.searchWords.remember(added.flatMap(({ component }) => (component.search ?? '').split(' ')));
    const locked = await tx.components.lock(rows.map(({ id }) => id));
    await tx.verifications.publish(locked, rows.map(({ id, row }) => ({ componentId: id, score: row.score })));
  });
}

function componentOf(
  { row, id, code }: PreparedRow,
  authors: Map<string, ImportedAuthor>,
  categoryIds: Map<string, string>,
): { component: NewComponent; revision: NewRevision } {
  const author = authors.get(row.author);
  const categoryId = categoryIds.get(row.category);
  if (!author) throw new Error(`The author ${row.author} was not stored`);
  if (categoryId === undefined) throw new Error(`The database has no category ${row.category}`);
  const { name, category, language, canvas, tags, source } = row;
  return {
    component: {
      authorId: author.id,
      creditAuthor: row.author,
      creditSource: source,
      search: searchText({ name, category, username: author.username, authorName: row.author, tags }),
    },
    revision: newRevision(id, { name, categoryId, language, canvas, tags }, code),
  };
}

/** The authors of these lines by name, those before unknown made. */
async function authorsOf(rows: PreparedRow[], tx: Repositories): Promise<Map<string, ImportedAuthor>> {
  const names = [...new Set(rows.map(({ row }) => row.author))];
  const authors = new Map<string, ImportedAuthor>((await tx.users.importedByNames(names)).map((author) => [author.name, author]));
  for (const name of names.filter((each) => !authors.has(each))) {
    const wanted = usernameFrom(name);
    const username = freeUsername(wanted, await tx.users.usernamesLike(wanted.slice(0, 30)));
    authors.set(name, await tx.users.insert({ name, username, imported: true }));
  }
  return authors;
}
