import { eq, sql, type SQL } from 'drizzle-orm';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Queryable } from '../database/queryable.ts';
import { components, POPULAR_FROM, searchDocuments } from '../database/schema.ts';
import { ALL, type Found, type ListPage, type Resolved } from './listingSources.ts';
import { rankOf } from './relevance.ts';
import type { Search } from './searchQuery.ts';
import { searchTermRepository } from './searchTermRepository.ts';
import { STOP_WORDS } from './synonyms.ts';
import { allOf, anyOf, filterTerms, matchQuery, mostOf, type TermQuery } from './termQuery.ts';

/**
 * A query that may match more documents is answered from the most popular ones, or in another order from the first rows
 * of the list, if enough of those match. The word index (GIN) reads all entries of a term, which for a common one grows
 * with the community.
 */
const INDEX_LIMIT = 5_000;
/** The matches that are enough: all that can be shown. Not the page's, so that all pages show parts of one list. */
const POOL = LIMITS.searchMax + LIMITS.pageSizeMax;
/** The documents that are ranked by relevance: of more, the most liked and newest ones. */
const RANKED = 1_200;
/** The fewest rows that are read in the order of the list. What is listed first may differ from the whole. */
const MIN_SCANNED = 4_000;
/** How many more are read than the expected share calls for. */
const SCAN_MARGIN = 1.5;
/** The documents that are sorted by another order than date: of more, the most popular ones. */
const SORTED = 2_500;
/** With fewer matches of all words, components that match most words follow, then those that match one. */
const ENOUGH = LIMITS.pageSize;
/** The documents that match any word, of which the best follow. */
const ANY_LIMIT = 5_000;

/** What two components that match equally well are ordered by, beside the date: see schema.ts. */
const POPULARITY_WEIGHT = 0.02;

/** The first matches of a query in the list's order, and their number: of very many, an estimate. */
interface Matches {
  rows: Match[];
  total: number;
}

type Match = {
  id: string;
  tier: number;
  score: number;
};

type CountedMatch = Match & { total: number };

/** What matches are read with. */
interface Context {
  db: Queryable;
  search: Search;
  filter: Resolved;
  sort: ListPage['sort'];
  /** The number of rows that the page needs, and those before it. */
  needed: number;
}

/**
 * A page of the public components that a search finds.
 *
 * First those that match all words; if they are fewer than a page, also those that match most, then any. In an order
 * other than relevance only the first of these groups that has a component is listed.
 *
 * Only public components have a search document; that they are is checked again, since the previous release does not
 * write the documents.
 */
export async function searchListing(
  db: Queryable,
  search: Search,
  filter: Resolved,
  { sort: order, limit, offset }: ListPage,
): Promise<Found> {
  const enough = order === 'relevance' ? ENOUGH : 1;
  const context: Context = { db, search, filter, sort: order, needed: Math.max(offset + limit, ENOUGH) };
  const found = new Map<string, Match>();
  let total = 0;
  for (const query of steps(search)) {
    const matches = await matchesOf(query, context);
    for (const match of matches.rows) if (!found.has(match.id)) found.set(match.id, match);
    total = Math.max(found.size, matches.total);
    if (found.size >= enough) break;
  }
  const ranked = [...found.values()];
  if (order === 'relevance') ranked.sort((a, b) => b.tier - a.tier || b.score - a.score || (a.id < b.id ? 1 : -1));
  return { ids: idsOf(ranked.slice(offset, offset + limit)), ...countOf(total) };
}

/** A page of the public components with the values of some facets, and with the other filters. */
export async function facetListing(db: Queryable, filter: Resolved, { sort, limit, offset }: ListPage): Promise<Found> {
  const { query, size } = await everyDocument(db, filter);
  const search = { words: [], phrases: [], dropped: [], size };
  // Without a search all components are equally relevant.
  const order = sort === 'relevance' ? 'newest' : sort;
  const { rows, total } = await matchesOf(query, { db, search, filter, sort: order, needed: offset + limit });
  return { ids: idsOf(rows.slice(offset, offset + limit)), ...countOf(total) };
}

/** All documents that pass a filter, as a query; and the number of all public components. */
export async function everyDocument(db: Queryable, filter: Resolved): Promise<{ query: TermQuery; size: number }> {
  const { counts, size } = await searchTermRepository(db).counts(filterTerms(filter));
  return { query: { text: '', most: Math.min(size, ...counts.values()) }, size };
}

const idsOf = (matches: Match[]) => matches.map(({ id }) => id);
const countOf = (total: number) => ({
  total: Math.min(total, LIMITS.searchMax),
  approximate: total > LIMITS.searchMax,
});

/** The queries of a search, from the one that matches best. */
export function steps({ words }: Search): TermQuery[] {
  const required = words.filter((word) => word.required);
  const [inFields, inCode] = [allOf(required, 'fields'), allOf(required, 'code')];
  return [
    // Of few documents the rank puts those first whose fields match.
    ...(inCode.most > RANKED ? [inFields] : []),
    inCode,
    ...(required.length > 2 ? [mostOf(required)] : []),
    anyOf(
      words.filter(({ word }) => !STOP_WORDS.has(word)),
      ANY_LIMIT,
    ),
  ];
}

async function matchesOf(query: TermQuery, context: Context): Promise<Matches> {
  if (query.most === 0) return { rows: [], total: 0 };
  const isCommon = query.most > INDEX_LIMIT && context.filter.authorId === undefined;
  const rows = (isCommon && (await commonMatches(query, context))) || (await allMatches(query, context));
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Matches without reading all; undefined when too few are found that way. */
function commonMatches(query: TermQuery, context: Context): Promise<CountedMatch[] | undefined> {
  return context.sort === 'relevance' ? popularMatches(query, context) : firstMatches(query, context);
}

/**
 * Whether a document matches, with the filter. The query is a subquery, so that PostgreSQL does not estimate its matches:
 * for common terms it would read all documents instead of the index, which takes ten times as long.
 */
export function condition(query: TermQuery, filter: Resolved): SQL {
  const text = matchQuery(query, filter);
  const matches = text === '' ? sql`true` : sql`document @@ (select ${text}::tsquery)`;
  if (filter.authorId === undefined) return matches;
  return sql`${matches} and component_id in (select id from ${components} where ${eq(components.authorId, filter.authorId)})`;
}

const POPULAR = sql`popularity desc, component_id desc`;
/** The ids of components are in the order of their creation. */
const NEWEST = sql`component_id desc`;

/** The best matches among the most popular components. */
async function popularMatches(query: TermQuery, context: Context): Promise<CountedMatch[] | undefined> {
  for (const least of POPULAR_FROM) {
    // A literal, so that PostgreSQL uses the index of these documents.
    const where = sql`${condition(query, context.filter)} and popularity >= ${sql.raw(String(least))}`;
    const rows = await rank(sql`${searchDocuments} where ${firstIds(where, POPULAR, RANKED)}`, context);
    if ((rows[0]?.total ?? 0) >= POOL) return rows;
  }
  return undefined;
}

/** The first matches in the list's order, if they are among its first rows. */
async function firstMatches(query: TermQuery, context: Context): Promise<CountedMatch[] | undefined> {
  const { search, needed } = context;
  const count = Math.max(MIN_SCANNED, Math.ceil(needed * (search.size / query.most) * SCAN_MARGIN));
  if (count > query.most) return undefined;
  const order = ALL.orders[context.sort];
  const first = sql`select * from ${components} where ${ALL.isPublic} order by ${order} limit ${count}`;
  // OFFSET 0 keeps the condition out of the subquery, where it would be answered by the index for all documents first.
  const documents = sql`select component_id, document from ${searchDocuments} where component_id = ${components.id} offset 0`;
  const rows = await sort(
    sql`(${first}) as components join lateral (${documents}) as found on true`,
    condition(query, context.filter),
    context,
  );
  return rows.length < needed ? undefined : rows.map((row) => ({ ...row, total: query.most }));
}

/** The documents that match and are first in an order, as a condition. */
function firstIds(where: SQL, order: SQL, limit: number): SQL {
  return sql`component_id = any(array(select component_id from ${searchDocuments} where ${where} order by ${order} limit ${limit}))`;
}

/** The best matches of all; of very many, of those that are first in a similar order. */
function allMatches(query: TermQuery, context: Context): Promise<CountedMatch[]> {
  const where = condition(query, context.filter);
  if (context.sort === 'relevance') {
    const chosen = query.most > RANKED ? firstIds(where, POPULAR, RANKED) : where;
    return rank(sql`${searchDocuments} where ${chosen}`, context);
  }
  // By date those chosen are those that come first: no more are needed than can be shown.
  const [order, enough] = context.sort === 'newest' ? [NEWEST, POOL] : [POPULAR, SORTED];
  const chosen = query.most > enough ? firstIds(where, order, enough) : where;
  return sort(sql`${searchDocuments} join ${components} on ${components.id} = component_id`, chosen, context);
}

/** Search documents by relevance. */
async function rank(documents: SQL, { db, search, needed }: Context): Promise<CountedMatch[]> {
  const { rows } = await db.execute<CountedMatch>(sql`
    select component_id as id, tier, best.score, total from (
      select component_id, tier, relevance + ${sql.raw(String(POPULARITY_WEIGHT))} * popularity as score, (count(*) over ())::int as total
      from (select component_id, popularity, ${rankOf(search)} from ${documents}) as ranked
      order by tier desc, score desc, component_id desc limit ${needed}
    ) as best join ${components} on ${components.id} = component_id
    where ${ALL.isPublic} order by tier desc, best.score desc, component_id desc`);
  return rows;
}

/** Components with their search documents in another order. */
async function sort(from: SQL, where: SQL, context: Context): Promise<CountedMatch[]> {
  const { rows } = await context.db.execute<CountedMatch>(sql`
    select ${components.id} as id, 0 as tier, 0 as score, (count(*) over ())::int as total
    from ${from} where ${where} and ${ALL.isPublic} order by ${ALL.orders[context.sort]} limit ${context.needed}`);
  return rows;
}

/** A filter of search documents as a condition on the rows of `components`: all words of the search match. */
export function matchesDocument(filter: Resolved): SQL {
  const words = filter.search?.words.filter((word) => word.required) ?? [];
  const query = matchQuery(allOf(words, 'code'), filter);
  return sql`exists(select 1 from ${searchDocuments} where component_id = ${components.id} and document @@ ${query}::tsquery)`;
}
