import { between, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { searchTerms } from '../database/schema.ts';
import { editDistance, errorsAllowed } from './editDistance.ts';
import { CODE_MARK, FACET_MARK, TAG_MARK } from './searchDocument.ts';
import { KNOWN_WORDS } from './synonyms.ts';

/** The candidates for correcting a word, and the corrections used: bounds the cost of a search. */
const SIMILAR_CANDIDATES = 50;
const PREFIX_CANDIDATES = 2_000;
const CORRECTIONS = 3;

/** The forms of a word, and the words with a prefix, that a search uses: the most frequent ones. */
const FORMS = 12;
const COMPLETIONS = 8;

/** How often a word of the table of synonyms counts as used if no component has it: its synonyms may be in use. */
const KNOWN_COUNT = 4;

/** The highest code point, with which the range of a prefix ends. */
const LAST = String.fromCodePoint(0x10_ff_ff);

/** Of a `term`: whether it is a word, and the stem of its word; null without one. */
const IS_WORD = sql`left(term, 1) <> all (array[${CODE_MARK}, ${FACET_MARK}, ${TAG_MARK}])`;
const STEM = sql`case when left(term, 1) = any (array[${FACET_MARK}, ${TAG_MARK}]) then null
  else coalesce((ts_lexize('english_stem', ltrim(term, ${CODE_MARK})))[1], ltrim(term, ${CODE_MARK})) end`;

/** A term with the number of components that have it. */
export interface CountedTerm {
  term: string;
  count: number;
}

/** What the vocabulary has of a word. */
export interface WordEntry {
  /** The word and its other forms: equal stems. */
  forms: CountedTerm[];
  /** The same in the code of components. */
  codeForms: CountedTerm[];
  /** Longer words that begin with it. */
  completions: CountedTerm[];
}

/** What the vocabulary has of some words. */
export interface Vocabulary {
  entries: Map<string, WordEntry>;
  /** The number of public components. */
  size: number;
}

/** A change of the number of documents that have these terms. */
export interface TermChange {
  terms: readonly string[];
  added: 1 | -1;
}

/** Words of a length within the accepted errors: no other word can be near enough. */
function lengthNear(word: string) {
  const allowed = errorsAllowed(word);
  return between(sql`length(term)`, word.length - allowed, word.length + allowed);
}

export type SearchTermRepository = ReturnType<typeof searchTermRepository>;

/** The vocabulary of searches: every term of a search document with the number of documents. */
export function searchTermRepository(db: Queryable) {
  /** Checked once: only a migration creates the index. */
  let trigrams: boolean | undefined;
  async function hasTrigrams(): Promise<boolean> {
    trigrams ??=
      (await db.execute(sql`select 1 from pg_indexes where indexname = 'search_terms_trigrams'`)).rows.length > 0;
    return trigrams;
  }

  /**
   * Candidates for a correction: words that are similar as a whole, wherever the error is (only with the index of
   * migration 0008), and words with the same first letter ('crad' and 'card' share hardly any trigram).
   */
  async function candidates(word: string): Promise<Map<string, number>> {
    const near = lengthNear(word);
    const similar = sql`(select term, component_counter from ${searchTerms} where is_word and term % ${word} and ${near} order by similarity(term, ${word}) desc limit ${SIMILAR_CANDIDATES})`;
    const samePrefix = sql`(select term, component_counter from ${searchTerms} where is_word and term like ${`${word.slice(0, 1)}%`} and ${near} limit ${PREFIX_CANDIDATES})`;
    const either = (await hasTrigrams()) ? sql`${similar} union all ${samePrefix}` : samePrefix;
    // Aggregated into two texts: thousands of rows would be most of the cost of a correction.
    const { rows } = await db.execute<{ words: string | null; counts: string | null }>(
      sql`select string_agg(term, ' ') as words, string_agg(component_counter::text, ' ') as counts from (${either}) as candidates`,
    );
    const counts = rows[0]?.counts?.split(' ') ?? [];
    return new Map(rows[0]?.words?.split(' ').map((term, index) => [term, Number(counts[index])]));
  }

  return {
    /** What the vocabulary has of each of these words. */
    async read(words: readonly string[]): Promise<Vocabulary> {
      const entries = new Map<string, WordEntry>(
        words.map((word) => [word, { forms: [], codeForms: [], completions: [] }]),
      );
      if (words.length === 0) return { entries, size: 0 };
      const { rows } = await db.execute<{
        word: string;
        kind: keyof WordEntry | 'size';
        term: string;
        count: number;
      }>(sql`
        with words as (select word, coalesce((ts_lexize('english_stem', word))[1], word) as stem from unnest(${sql.param([...words])}::text[]) as word)
        select word, case when is_word then 'forms' else 'codeForms' end as kind, term, component_counter as count from words
        cross join lateral (
          (select term, is_word, component_counter from ${searchTerms} where ${searchTerms.stem} = words.stem order by component_counter desc limit ${FORMS})
          union select term, is_word, component_counter from ${searchTerms} where term in (words.word, ${CODE_MARK} || words.word)
        ) as same
        union all
        select word, 'completions', term, component_counter from words
        cross join lateral (
          select term, component_counter from ${searchTerms}
          where is_word and term ~>~ words.word and term ~<~ (words.word || ${LAST}) and stem <> words.stem
          order by component_counter desc, term limit ${COMPLETIONS}
        ) as longer
        union all
        select '', 'size', '', coalesce(sum(component_counter), 0)::int from categories`);
      let size = 0;
      for (const { word, kind, term, count } of rows) {
        if (kind === 'size') size = count;
        else entries.get(word)?.[kind].push({ term, count });
      }
      return { entries, size };
    },

    /** The number of documents with each of these terms, and of all. */
    async counts(terms: readonly string[]): Promise<{ counts: Map<string, number>; size: number }> {
      const { rows } = await db.execute<{ term: string; count: number }>(sql`
        select term, coalesce(component_counter, 0) as count
        from unnest(${sql.param([...terms])}::text[]) as asked (term) left join ${searchTerms} using (term)
        union all select '', coalesce(sum(component_counter), 0)::int from categories`);
      const counts = new Map(rows.map(({ term, count }) => [term, count]));
      const size = counts.get('') ?? 0;
      counts.delete('');
      return { counts, size };
    },

    /** The words within the accepted errors (see errorsAllowed): nearest first, then the likeliest. */
    async corrections(word: string): Promise<CountedTerm[]> {
      const allowed = errorsAllowed(word);
      if (allowed === 0) return [];
      const known = [...KNOWN_WORDS].map((term): [string, number] => [term, KNOWN_COUNT]);
      return [...new Map([...known, ...(await candidates(word))])]
        .map(([term, count]) => ({ term, count, distance: editDistance(word, term, allowed) }))
        .filter(({ term, distance }) => term !== word && distance <= allowed)
        .sort((a, b) => a.distance - b.distance || likelihood(word, b) - likelihood(word, a))
        .slice(0, CORRECTIONS)
        .map(({ term, count }) => ({ term, count }));
    },

    /** Adds to the counts of terms. Terms that no document has any more are deleted. */
    async count(changes: readonly TermChange[]): Promise<void> {
      const sums = new Map<string, number>();
      for (const { terms, added } of changes) for (const term of terms) sums.set(term, (sums.get(term) ?? 0) + added);
      // A fixed order prevents deadlocks between writers.
      const changed = [...sums].filter(([, added]) => added !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
      if (changed.length === 0) return;
      const [terms, added] = [changed.map(([term]) => term), changed.map(([, count]) => count)];
      await db.execute(sql`
        insert into ${searchTerms} (term, is_word, stem, component_counter)
        select term, ${IS_WORD}, ${STEM}, added from unnest(${sql.param(terms)}::text[], ${sql.param(added)}::int[]) as changed (term, added)
        on conflict (term) do update set component_counter = ${searchTerms.componentCounter} + excluded.component_counter`);
      const fewer = changed.filter(([, added]) => added < 0).map(([term]) => term);
      if (fewer.length > 0) {
        await db.execute(
          sql`delete from ${searchTerms} where component_counter <= 0 and term = any(${sql.param(fewer)}::text[])`,
        );
      }
    },

    /** Corrects the counts from the documents, and returns how many differed. */
    async rebuild(): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        with wrong as materialized (
          select coalesce(term, word) as term, coalesce(ndoc, 0) as computed
          from ${searchTerms} full join ts_stat('select document from search_documents') on word = term
          where coalesce(ndoc, 0) <> coalesce(component_counter, 0) order by 1
        ), unused as (
          delete from ${searchTerms} using wrong where wrong.term = ${searchTerms.term} and computed = 0
        ), used as (
          insert into ${searchTerms} (term, is_word, stem, component_counter)
          select term, ${IS_WORD}, ${STEM}, computed from wrong where computed > 0
          on conflict (term) do update set component_counter = excluded.component_counter
        )
        select count(*)::int as count from wrong`);
      return rows[0]?.count ?? 0;
    },
  };
}

/** How likely a word was meant, in comparison: the more frequent, and the later the first error, the likelier. */
function likelihood(typed: string, { term, count }: CountedTerm): number {
  let same = 0;
  while (same < term.length && term[same] === typed[same]) same += 1;
  return same + Math.log2(count);
}
