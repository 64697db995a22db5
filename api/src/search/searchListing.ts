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
 * Public components, first in the order asked for, that are looked through for words: a few to learn how many of all
 * will match, and more if those are likely to be enough.
 */
const SAMPLE = 500;
const LOOKED_THROUGH = 4_000;
/** Of the sample so many have a word that is common: the index of words would bring as large a part of all components. */
const COMMON = SAMPLE / 20;
/** Matches of a search that may be shown: what its last page shows. */
const SEARCHED = LIMITS.searchMax + LIMITS.pageSizeMax;

/** What a match is put in order by. */
const MATCH = sql.join([components.id, components.likeCounter, components.trendScore, components.createdAt], sql`, `);

/**
 * A page of the public components that a search finds.
 *
 * What matches often is soon found, and counted as far as a search is, among the first in the order; what matches
 * seldom the index of words (`components_search`) finds, by those of the words that are not common. The database
 * cannot tell which of them is what, as it does not know how many words begin alike, and reads all that the index has
 * of a word: with a common one the more, the larger the community is. So a sample is looked at first.
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
    sql`select ${MATCH}, ${columns} from ${components} where ${where} order by ${order} limit ${count}`;
  const matchingOf = (source: SQL, words: SQL | undefined, most: number) =>
    sql`select ${MATCH} from ${source} as components where ${and(words, tagged)} order by ${order} limit ${most}`;
  const amongFirst = (count: number, most: number) =>
    pageOf(matchingOf(sql`(${first(count, sql`${components.search}`)})`, containsWords(search), most));
  /** Also how many of the sample have each of the words. */
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
  const likely = (found.total / SAMPLE) * LOOKED_THROUGH;
  if (likely >= SEARCHED) found = await amongFirst(LOOKED_THROUGH, SEARCHED);
  else if (found.total < needed && likely >= needed) found = await amongFirst(LOOKED_THROUGH, needed);
  if (found.total >= SEARCHED) return { ids: found.ids, total: LIMITS.searchMax };

  const rare = search.filter((_term, index) => sample.having[index]! < COMMON);
  const words = rare.length === 0 ? matches(search) : and(matches(rare), containsWords(search));
  const all = and(where, words, tagged);
  if (found.total < needed) found = await pageOf(sql`select ${MATCH} from ${components} where ${all}`);
  else found = { ...found, total: await countUpTo(db, LIMITS.searchMax, { table: sql`${components}`, where: all }) };
  return { ids: found.ids, total: Math.min(found.total, LIMITS.searchMax) };
}

/** Whether a component's words match, as the index `components_search` has them. */
export function matches(search: Search): SQL {
  return sql`array_to_tsvector(string_to_array(${components.search}, ' ')) @@ ${tsquery(search)}::tsquery`;
}

/** The same by looking through the text, which is quicker for a few thousand rows than making an index entry of each. */
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
