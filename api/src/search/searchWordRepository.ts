import { and, between, eq, like, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { components, searchWords } from '../database/schema.ts';
import { editDistance, errorsAllowed } from './editDistance.ts';

/** The candidates for correcting a word, and the corrections used: bounds the cost of a search. */
const SIMILAR_CANDIDATES = 50;
const PREFIX_CANDIDATES = 2_000;
const CORRECTIONS = 5;

/** Words of a length within the accepted errors: no other word can be near enough. */
function lengthNear(word: string) {
  const allowed = errorsAllowed(word);
  return between(sql`length(word)`, word.length - allowed, word.length + allowed);
}

export type SearchWordRepository = ReturnType<typeof searchWordRepository>;

/** The search words, and the corrections of typos. */
export function searchWordRepository(db: Queryable) {
  /** Checked once: only a migration creates the index. */
  let trigrams: boolean | undefined;
  async function hasTrigrams(): Promise<boolean> {
    trigrams ??=
      (await db.execute(sql`select 1 from pg_indexes where indexname = 'search_words_trigrams'`)).rows.length > 0;
    return trigrams;
  }

  /**
   * Candidates for a correction: words that are similar as a whole, wherever the error is (only with the index of
   * migration 0001), and words with the same first letter ('crad' and 'card' share hardly any trigram).
   */
  async function candidates(word: string): Promise<string[]> {
    const near = lengthNear(word);
    const similar = sql`(select word from ${searchWords} where word % ${word} and ${near} order by similarity(word, ${word}) desc limit ${SIMILAR_CANDIDATES})`;
    const samePrefix = sql`(select word from ${searchWords} where word like ${`${word.slice(0, 1)}%`} and ${near} limit ${PREFIX_CANDIDATES})`;
    const either = (await hasTrigrams()) ? sql`${similar} union all ${samePrefix}` : samePrefix;
    // Aggregated into one text: thousands of rows would be most of the cost of a correction.
    const { rows } = await db.execute<{ words: string | null }>(
      sql`select string_agg(word, ' ') as words from (${either}) as candidates`,
    );
    return [...new Set(rows[0]?.words?.split(' '))];
  }

  return {
    /** Those of these words that are a prefix of a search word. */
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

    /** The search words within the accepted errors (see errorsAllowed), nearest first. */
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

    /** Deletes those of these words that no component contains. */
    async deleteUnused(words: string[]): Promise<void> {
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

    /** Inserts words that are not known yet. */
    async remember(words: string[]): Promise<void> {
      if (words.length === 0) return;
      // A fixed order prevents deadlocks between writers.
      const sorted = [...new Set(words)].sort();
      await db
        .insert(searchWords)
        .values(sorted.map((word) => ({ word })))
        .onConflictDoNothing();
    },
  };
}
