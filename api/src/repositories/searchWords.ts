import { and, between, eq, like, sql } from 'drizzle-orm';
import { components, searchWords } from '../database/schema.ts';
import { editDistance, errorsAllowed } from '../search/editDistance.ts';
import type { Queryable } from './queryable.ts';

/** Candidates looked at to correct a word, and corrections taken of them: what bounds the cost of a search. */
const RESEMBLING = 50;
const BEGINNING_ALIKE = 2_000;
const CORRECTIONS = 5;

/** Words as long as this one, give or take what errors may add or leave out: no other can be so few errors away. */
function lengthNear(word: string) {
  const allowed = errorsAllowed(word);
  return between(sql`length(${searchWords.word})`, word.length - allowed, word.length + allowed);
}

export type SearchWordRepository = ReturnType<typeof searchWordRepository>;

/** The words that components are found by, and the corrections of mistyped ones. */
export function searchWordRepository(db: Queryable) {
  /** Asked once: only a migration makes that index. */
  let trigrams: boolean | undefined;
  async function hasTrigrams(): Promise<boolean> {
    trigrams ??= (await db.execute(sql`select 1 from pg_indexes where indexname = 'search_words_trigrams'`)).rows.length > 0;
    return trigrams;
  }

  /** Words that resemble this one as a whole, wherever the error is. None without the index of migration 0001. */
  async function resembling(word: string): Promise<string[]> {
    if (!(await hasTrigrams())) return [];
    const rows = await db
      .select()
      .from(searchWords)
      .where(and(sql`${searchWords.word} % ${word}`, lengthNear(word)))
      .orderBy(sql`similarity(${searchWords.word}, ${word}) desc`)
      .limit(RESEMBLING);
    return rows.map((row) => row.word);
  }

  /** Words with the same first letter: 'crad' and 'card' have it in common, and hardly a trigram. */
  async function beginningAlike(word: string): Promise<string[]> {
    const rows = await db
      .select()
      .from(searchWords)
      .where(and(like(searchWords.word, `${word.slice(0, 1)}%`), lengthNear(word)))
      .limit(BEGINNING_ALIKE);
    return rows.map((row) => row.word);
  }

  return {
    /** Whether some component is found by a word with this beginning. */
    async isBeginning(word: string): Promise<boolean> {
      const rows = await db.select().from(searchWords).where(like(searchWords.word, `${word}%`)).limit(1);
      return rows.length > 0;
    },

    /** The words this one may be a mistyping of (see errorsAllowed), the nearest first. */
    async corrections(word: string): Promise<string[]> {
      const allowed = errorsAllowed(word);
      if (allowed === 0) return [];
      const candidates = new Set((await Promise.all([resembling(word), beginningAlike(word)])).flat());
      return [...candidates]
        .map((candidate) => ({ candidate, distance: editDistance(word, candidate, allowed) }))
        .filter(({ distance }) => distance <= allowed)
        .sort((a, b) => a.distance - b.distance)
        .slice(0, CORRECTIONS)
        .map(({ candidate }) => candidate);
    },

    /** Forgets those of these words that no component is found by. */
    async forgetUnused(words: string[]): Promise<void> {
      for (const word of words.toSorted()) {
        await db.delete(searchWords).where(
          and(
            eq(searchWords.word, word),
            sql`not exists(select 1 from ${components} where array_to_tsvector(string_to_array(${components.search}, ' ')) @@ ${word}::tsquery)`,
          ),
        );
      }
    },

    /** Remembers words; those known already stay. */
    async remember(words: string[]): Promise<void> {
      if (words.length === 0) return;
      // In one order everywhere, so that two writers cannot wait for each other.
      const sorted = [...new Set(words)].sort();
      await db.insert(searchWords).values(sorted.map((word) => ({ word }))).onConflictDoNothing();
    },
  };
}
