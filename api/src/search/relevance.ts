import { sql, type SQL } from 'drizzle-orm';
import { FIELD_KINDS, MATCH_KINDS, type MatchKind, type Search, type SearchWord } from './searchQuery.ts';
import type { CountedTerm } from './searchTermRepository.ts';
import { anyTerm } from './termQuery.ts';

/** What a match counts by its kind: of the score of its word, and towards matching all words. */
const KINDS: Record<MatchKind, { score: number; tier: number }> = {
  exact: { score: 1, tier: 1 },
  synonym: { score: 0.7, tier: 1 },
  prefix: { score: 0.6, tier: 0.75 },
  fuzzy: { score: 0.5, tier: 0.7 },
  fuzzySynonym: { score: 0.4, tier: 0.7 },
  code: { score: 0.35, tier: 0 },
  codeSynonym: { score: 0.2, tier: 0 },
};

/** What a match counts by its field: tags, category, name, author or code. */
const FIELDS = { A: 1, B: 0.8, C: 0.6, D: 0.4 } as const;
/** What a word counts more in components whose category it names. */
const IN_CATEGORY = 0.5;
/** What two words count more that follow each other as in the search. */
const AS_PHRASE = 0.5;
/** The least weight of a word, however common it is. */
const MIN_RARITY = 0.3;

/**
 * The columns `tier` (how many of the words match) and `relevance` of documents in a column `document`: the sum of the
 * words' best matches, each weighted by kind, field and rarity.
 */
export function rankOf({ words, phrases, size }: Search): SQL {
  const tiers = words.filter(({ required }) => required).map(tierOf);
  const scores = [
    ...words.map((word) => sql`${number(rarityOf(word, size))} * (${scoreOf(word)} + ${categoryOf(word)})`),
    ...phrases.map((terms) => sql`${number(AS_PHRASE)} * ${has(queryOf(terms))}::int`),
  ];
  return sql`${sum(tiers)} as tier, ${sum(scores)} as relevance`;
}

const number = (value: number) => sql.raw(value.toFixed(4));
const sum = (parts: SQL[]) => (parts.length === 0 ? sql`0` : sql.join(parts, sql` + `));
const has = (query: string) => sql`(document @@ ${query}::tsquery)`;
const queryOf = (terms: readonly CountedTerm[], field?: string) =>
  anyTerm(
    terms.map(({ term }) => term),
    field,
  );

/** The value of the first condition that holds, greatest value first; 0 if none does. */
function firstOf(cases: { query: string; value: number }[]): SQL {
  const whens = cases
    .filter(({ query }) => query !== '')
    .sort((a, b) => b.value - a.value)
    .map(({ query, value }) => sql`when ${has(query)} then ${number(value)}`);
  return whens.length === 0 ? sql`0` : sql`case ${sql.join(whens, sql` `)} else 0 end`;
}

function tierOf({ terms }: SearchWord): SQL {
  return firstOf(FIELD_KINDS.map((kind) => ({ query: queryOf(terms[kind] ?? []), value: KINDS[kind].tier })));
}

function scoreOf({ terms }: SearchWord): SQL {
  return firstOf(
    MATCH_KINDS.flatMap((kind) => {
      const { score } = KINDS[kind];
      const found = terms[kind] ?? [];
      if (!FIELD_KINDS.includes(kind)) return [{ query: queryOf(found), value: score }];
      return Object.entries(FIELDS).map(([field, weight]) => ({ query: queryOf(found, field), value: score * weight }));
    }),
  );
}

function categoryOf(word: SearchWord): SQL {
  const query = queryOf(fieldTerms(word), 'B');
  return query === '' ? sql`0` : sql`${number(IN_CATEGORY)} * ${has(query)}::int`;
}

const fieldTerms = ({ terms }: SearchWord) => FIELD_KINDS.flatMap((kind) => terms[kind] ?? []);

/** How much a word tells: the rarer, the more (as in BM25). */
function rarityOf({ terms }: SearchWord, size: number): number {
  const known = [terms.exact, terms.synonym, terms.prefix, terms.fuzzy, terms.code].find((list) => list?.length);
  const count = Math.min(size, Math.max(1, ...(known ?? []).map((term) => term.count)));
  return Math.max(MIN_RARITY, Math.log(1 + (size - count + 0.5) / (count + 0.5)));
}
