import { componentRepository, type NewComponent, type NewRevision } from '../../src/components/componentRepository.ts';
import { describe } from '../../src/components/description.ts';
import { newRevision, type PreparedCode } from '../../src/components/prepareCode.ts';
import { verificationRepository } from '../../src/components/verificationRepository.ts';
import type { Queryable } from '../../src/database/queryable.ts';
import { transaction } from '../../src/database/transaction.ts';
import { userRepository } from '../../src/members/userRepository.ts';
import { categoryRepository } from '../../src/search/categoryRepository.ts';
import type { CollectionRow } from './row.ts';
import { freeUsername, usernameFrom } from './username.ts';

/** A line with its code compiled. */
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
 * Stores lines as verified, credited components, all or none. Their authors become users without an account, reused by
 * name in later imports.
 */
export async function storeRows(rows: PreparedRow[], db: Queryable): Promise<void> {
  if (rows.length === 0) return;
  await transaction(db, async (tx) => {
    const authors = await authorsOf(rows, tx);
    const categoryIds = new Map((await categoryRepository(tx).all()).map(({ id, name }) => [name, id]));
    const added = rows.map((prepared) => componentOf(prepared, authors, categoryIds));
    await componentRepository(tx).insert(added, 'imported');
    const locked = await componentRepository(tx).lock(rows.map(({ id }) => id));
    await verificationRepository(tx).publish(
      locked,
      rows.map(({ id, row }) => ({ componentId: id, score: row.score })),
    );
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
  const { source } = row;
  return {
    component: {
      authorId: author.id,
      creditAuthor: row.author,
      creditSource: source,
    },
    revision: newRevision(id, describe(row, categoryId), code),
  };
}

/** The authors of these lines by name, created if unknown. */
async function authorsOf(rows: PreparedRow[], tx: Queryable): Promise<Map<string, ImportedAuthor>> {
  const names = [...new Set(rows.map(({ row }) => row.author))];
  const authors = new Map<string, ImportedAuthor>(
    (await userRepository(tx).importedByNames(names)).map((author) => [author.name, author]),
  );
  for (const name of names.filter((each) => !authors.has(each))) {
    const wanted = usernameFrom(name);
    const username = freeUsername(wanted, await userRepository(tx).usernamesLike(wanted.slice(0, 30)));
    authors.set(name, await userRepository(tx).insert({ name, username, imported: true }));
  }
  return authors;
}
