import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { FACET_NAMES, type FacetQuery, type FacetsResponse } from '@keyframe/contracts/api/component';
import { filterOf, type FacetName } from '@keyframe/contracts/componentFilters';
import type { Queryable } from '../database/queryable.ts';
import { searchDocuments } from '../database/schema.ts';
import { FACET_VALUES } from './facetValues.ts';
import { listingRepository } from './listingRepository.ts';
import type { Resolved } from './listingSources.ts';
import { FACET_MARK } from './searchDocument.ts';
import { condition, everyDocument, steps } from './searchListing.ts';
import { searchQuery } from './searchQuery.ts';
import { searchTermRepository } from './searchTermRepository.ts';
import type { TermQuery } from './termQuery.ts';

/** Of more documents that can match, a sample is counted. */
const COUNTED = 20_000;
/** The documents that a sample should have. */
const SAMPLE = 3_000;

/** The number of components with each value of a filter, as `motion:spin`. */
interface Counts {
  counts: ReadonlyMap<string, number>;
  approximate: boolean;
}

const NOTHING: Counts = { counts: new Map(), approximate: false };

/**
 * For each facet its values, with the number of components that a visitor finds who chooses it: instead of the facet's
 * value, or beside its values where components need all of them. Most first. In a search components count that match it best: all words, else
 * most, else any.
 */
export async function readFacets({ q, ...filter }: FacetQuery, db: Queryable): Promise<z.input<typeof FacetsResponse>> {
  const search = q ? await searchQuery(q, searchTermRepository(db)) : undefined;
  const isUnknown = q && search === undefined;
  const resolved = isUnknown
    ? undefined
    : await listingRepository(db).resolve({ ...filter, ...(search && { search }) });
  const countOf = (without?: FacetName) => (resolved ? countFacets(withoutFacet(resolved, without), db) : NOTHING);
  const active = FACET_NAMES.filter((name) => filterOf(name).kind === 'facet' && filter[name] !== undefined);
  const [all, ...others] = await Promise.all([countOf(), ...active.map(countOf)]);
  const countsFor = (name: FacetName) => others[active.indexOf(name)] ?? all;
  return {
    facets: Object.fromEntries(FACET_NAMES.map((name) => [name, valuesOf(name, countsFor(name))])) as Record<
      FacetName,
      { value: string; count: number }[]
    >,
    approximate: [all, ...others].some(({ approximate }) => approximate),
  };
}

function valuesOf(name: FacetName, { counts }: Counts) {
  return FACET_VALUES[name]
    .map((value) => ({ value, count: counts.get(`${name}:${value}`) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (name === 'size' ? 0 : b.count - a.count));
}

function withoutFacet(filter: Resolved, name: FacetName | undefined): Resolved {
  return { ...filter, facets: filter.facets.filter((facet) => !facet.startsWith(`${name}:`)) };
}

async function countFacets(filter: Resolved, db: Queryable): Promise<Counts> {
  const { search } = filter;
  const { query, size } = await everyDocument(db, filter);
  if (search === undefined) {
    const isWhole = query.most === size && filter.authorId === undefined;
    return isWhole ? countAll(db) : countMatches(query, size, filter, db);
  }
  for (const step of steps(search)) {
    const most = Math.min(step.most, query.most);
    const counts = most === 0 ? NOTHING : await countMatches({ ...step, most }, size, filter, db);
    if (counts.counts.size > 0) return counts;
  }
  return NOTHING;
}

/** Of all public components, from the counters of terms. */
async function countAll(db: Queryable): Promise<Counts> {
  const terms = FACET_NAMES.flatMap((name) => FACET_VALUES[name].map((value) => `${FACET_MARK}${name}:${value}`));
  const { counts } = await searchTermRepository(db).counts(terms);
  return {
    counts: new Map([...counts].map(([term, count]) => [term.slice(FACET_MARK.length), count])),
    approximate: false,
  };
}

async function countMatches(query: TermQuery, size: number, filter: Resolved, db: Queryable): Promise<Counts> {
  if (query.most === 0) return NOTHING;
  const approximate = query.most > COUNTED && filter.authorId === undefined;
  const share = approximate ? SAMPLE / query.most : 1;
  // Pages of the table at random, the same ones each time, so that numbers do not jump.
  const part = approximate ? sql`tablesample system (${sql.raw((share * 100).toFixed(4))}) repeatable (1)` : sql``;
  const { rows } = await db.execute<{ facet: string; count: number }>(sql`
    select facet, count(*)::int as count from ${searchDocuments} ${part} cross join unnest(facets) as facet
    where ${condition(query, filter)} group by facet`);
  return {
    counts: new Map(rows.map(({ facet, count }) => [facet, Math.min(size, Math.round(count / share))])),
    approximate,
  };
}
