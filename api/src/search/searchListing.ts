import { and, sql, type SQL } from 'drizzle-orm';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Queryable } from '../database/queryable.ts';
import { components } from '../database/schema.ts';
import {
  ALL,
  columnConditions,
  countUpTo,
  hasTag,
  type Found,
  type ListPage,
  type Resolved,
} from './listingSources.ts';
import { likePatterns, tsquery, type Search } from './searchTerms.ts';

/**
 * How many components, first in the order, are scanned: a sample to estimate the number of matches, then more if those
 * are expected to be enough.
 */
const SAMPLE = 500;
const SCAN_LIMIT = 4_000;
/**
 * A word with this many hits in the sample is common: through the word index it would fetch the same share of all
 * components.
 */
const COMMON_HITS = SAMPLE / 20;
/** The max matches that can be shown: the end of the last page. */
const MAX_MATCHES = LIMITS.searchMax + LIMITS.pageSizeMax;

/** The columns that matches are ordered by. */
const MATCH_COLUMNS = sql.join(
  [components.id, components.likeCounter, components.trendScore, components.createdAt],
  sql`, `,
);

/**
 * A page of the public components that a search finds.
 *
 * Common terms: scan in list order and stop early. Rare terms: use the GIN index (`components_search`). PostgreSQL
 * cannot estimate the selectivity of a prefix and reads all index entries of a term, which for a common one grows with
 * the community. So a sample of 500 rows decides.
 */
export async function searchListing(
  db: Queryable,
  search: Search,
  filter: Resolved,
  { sort, limit, offset }: ListPage,
): Promise<Found> {
  const order = ALL.orders[sort];
  const where = and(ALL.isPublic, ...columnConditions({ ...filter, tags: [] }, ALL));
  const tagged = and(...filter.tags.map((tag) => hasTag(components.id, tag)));
  const page = sql`(select count(*)::int from matching) as total, array(select id from matching as components order by ${order} limit ${limit} offset ${offset}) as ids`;
  const pageOf = async (matching: SQL) => {
    const { rows } = await db.execute<{ total: number; ids: string[] }>(
      sql`with matching as materialized (${matching}) select ${page}`,
    );
    return rows[0]!;
  };
  const first = (count: number, columns: SQL) =>
    sql`select ${MATCH_COLUMNS}, ${columns} from ${components} where ${where} order by ${order} limit ${count}`;
  const matchingOf = (source: SQL, words: SQL | undefined, max: number) =>
    sql`select ${MATCH_COLUMNS} from ${source} as components where ${and(words, tagged)} order by ${order} limit ${max}`;
  const scanFirst = (count: number, max: number) =>
    pageOf(matchingOf(sql`(${first(count, sql`${components.search}`)})`, containsWords(search), max));
  /** The matches in the sample, and the number of hits of each word. */
  const sampled = async () => {
    const has = search.map((_term, index) => sql.identifier(`has_${index}`));
    const columns = search.map((term, index) => sql`${containsWords([term])} as ${has[index]}`);
    const having = has.map((column) => sql`(count(*) filter (where ${column}))::int`);
    const { rows } = await db.execute<{ total: number; ids: string[]; having: number[] }>(sql`
      with first as materialized (${first(SAMPLE, sql.join(columns, sql`, `))}),
        matching as materialized (${matchingOf(sql`first`, and(...has.map((column) => sql`${column}`)), SAMPLE)})
      select ${page}, (select array[${sql.join(having, sql`, `)}] from first) as having`);
    return rows[0]!;
  };

  const needed = offset + limit;
  const sample = await sampled();
  let found: Found = sample;
  const expected = (found.total / SAMPLE) * SCAN_LIMIT;
  if (expected >= MAX_MATCHES) found = await scanFirst(SCAN_LIMIT, MAX_MATCHES);
  else if (found.total < needed && expected >= needed) found = await scanFirst(SCAN_LIMIT, needed);
  if (found.total >= MAX_MATCHES) return { ids: found.ids, total: LIMITS.searchMax };

  const rare = search.filter((_term, index) => sample.having[index]! < COMMON_HITS);
  const words = rare.length === 0 ? matches(search) : and(matches(rare), containsWords(search));
  const all = and(where, words, tagged);
  if (found.total < needed) found = await pageOf(sql`select ${MATCH_COLUMNS} from ${components} where ${all}`);
  else found = { ...found, total: await countUpTo(db, LIMITS.searchMax, { table: sql`${components}`, where: all }) };
  return { ids: found.ids, total: Math.min(found.total, LIMITS.searchMax) };
}

/** Whether a component's words match, in the form of the index `components_search`. */
export function matches(search: Search): SQL {
  return sql`array_to_tsvector(string_to_array(${components.search}, ' ')) @@ ${tsquery(search)}::tsquery`;
}

/** Like `matches`, scanning the text: for a few thousand rows faster than building a tsvector of each. */
function containsWords(search: Search): SQL | undefined {
  const text = sql`(' ' || ${components.search} || ' ')`;
  return and(
    ...likePatterns(search).map(
      (choices) =>
        sql`(${sql.join(
          choices.map((pattern) => sql`${text} like ${pattern}`),
          sql` or `,
        )})`,
    ),
  );
}
