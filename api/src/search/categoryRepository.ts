import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { categories } from '../database/schema.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type CategoryRepository = ReturnType<typeof categoryRepository>;

export function categoryRepository(db: Queryable) {
  return {
    /** All categories, in creation order. */
    all: (): Promise<CategoryRow[]> => db.select().from(categories).orderBy(asc(categories.id)),

    /** The category with this name, case-insensitively. */
    async byName(name: string): Promise<CategoryRow | undefined> {
      const [row] = await db.select().from(categories).where(eq(categories.nameLower, name.trim().toLowerCase()));
      return row;
    },

    /**
     * Inserts missing categories and returns their number. A concurrent call waits for the first one's transaction and
     * then finds none missing.
     */
    async insertMissing(names: readonly string[]): Promise<number> {
      const inserted = await db
        .insert(categories)
        .values(names.map((name) => ({ name, nameLower: name.toLowerCase() })))
        .onConflictDoNothing()
        .returning({ id: categories.id });
      return inserted.length;
    },
  };
}
