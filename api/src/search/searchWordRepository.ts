import { and, between, eq, like, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { components, searchWords } from '../database/schema.ts';
import { editDistance, errorsAllowed } from './editDistance.ts';

/** Candidates looked at to correct a word, and corrections taken of them: what bounds the cost of a search. */
const RESEMBLING = 50;
const BEGINNING_ALIKE = 2_000;
const CORRECTIONS = 5;

/** Words as long as this one, give or take what errors may add or leave out: no other can be so few errors away. */
function lengthNear(word: string) {
  const allowed = errorsAllowed(word);
  return between(sql`length(word)`, word.length - allowed, word.length + allowed);
}

export type SearchWordRepository = ReturnType<typeof searchWordRepository>;

/** The words that components are found by, and the corrections of mistyped ones. */
export function searchWordRepository(db: Queryable) {
  /** Asked once: only a migration makes that index. */
  let trigrams: boolean | undefined;
  async function hasTrigrams(): Promise<boolean> {
    trigrams ??=
      (await db.execute(sql`select 1 from pg_indexes where indexname = 'search_words_trigrams'`)).rows.length > 0;
    return trigrams;
  }

  /**
   * Words that this one may be a mistyping of: those that resemble it as a whole, wherever the error is (none without the
   * index of migration 0001), and those with the same first letter: 'crad' and 'card' have it in common, and hardly a
   * trigram.
   */
  async function candidates(word: string): Promise<string[]> {
    const near = lengthNear(word);
    const resembling = sql`(select word from ${searchWords} where word % ${word} and ${near} order by similarity(word, ${word}) desc limit ${RESEMBLING})`;
    const beginningAlike = sql`(select word from ${searchWords} where word like ${`${word.slice(0, 1)}%`} and ${near} limit ${BEGINNING_ALIKE})`;
    const either = (await hasTrigrams()) ? sql`${resembling} union all ${beginningAlike}` : beginningAlike;
    // As one text: a row for each of thousands would be most of what a correction costs.
    const { rows } = await db.execute<{ words: string | null }>(
      sql`select string_agg(word, ' ') as words from (${either}) as candidates`,
    );
    return [...new Set(rows[0]?.words?.split(' '))];
  }

  return {
    /** Of these words, those that some component is found by a word with this prefix. */
    async prefixes(words: readonly string[]): Promise<Set<string>> {
      if (words.length === 0) return new Set();
      const begins = words.map(
        (word) => sql`exists(select 1 from ${searchWords} where ${like(searchWords.word, `${word}%`)})`,
      );
      const { rows } = await db.execute<{ begins: boolean[] }>(
        sql`select array[${sql.join(begins, sql`, `)}] as begins`,
      );
      return new Set(words.filter((_word, index) => rows[0]!.begins[index]));
    },

    /** The words this one may be a mistyping of (see errorsAllowed), the nearest first. */
    async corrections(word: string): Promise<string[]> {
      const allowed = errorsAllowed(word);
      if (allowed === 0) return [];
      return (await candidates(word))
        .map((candidate) => ({ candidate, distance: editDistance(word, candidate, allowed) }))
        .filter(({ distance }) => distance <= allowed)
        .sort((a, b) => a.distance - b.distance)
        .slice(0, CORRECTIONS)
        .map(({ candidate }) => candidate);
    },

    /** Forgets those of these words that no component is found by. */
    async forgetUnused(words: string[]): Promise<void> {
      for (const word of words.toSorted()) {
        await db
          .delete(searchWords)
          .where(
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
      await db
        .insert(searchWords)
        .values(sorted.map((word) => ({ word })))
        .onConflictDoNothing();
    },
  };
}
