import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { categories } from '../database/schema.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type CategoryRepository = ReturnType<typeof categoryRepository>;

export function categoryRepository(db: Queryable) {
  return {
    /** All of them, in the order in which they were made. */
    all: (): Promise<CategoryRow[]> => db.select().from(categories).orderBy(asc(categories.id)),

    /** The category of this name, in any case. */
    async byName(name: string): Promise<CategoryRow | undefined> {
      const [row] = await db.select().from(categories).where(eq(categories.nameLower, name.trim().toLowerCase()));
      return row;
    },

    /**
     * Inserts those that are missing and returns how many were. A second process that does the same at the same
     * time waits for the first one's transaction, and then finds none missing.
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
