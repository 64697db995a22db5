import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { FACET_NAMES } from '@keyframe/contracts/api/component';
import { CHOICE_NAMES } from '@keyframe/contracts/componentFilters';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Queryable } from '../database/queryable.ts';
import { categories, tags, users } from '../database/schema.ts';
import {
  ALL,
  columnConditions,
  countUpTo,
  NOTHING_FOUND,
  TAGGED,
  type Found,
  type ListFilter,
  type ListPage,
  type Resolved,
} from './listingSources.ts';
import { facetListing, matchesDocument, searchListing } from './searchListing.ts';
import { syncTagListings } from './tagListings.ts';

/** The limit of counting a list without a counter: the end of its last page. */
const COUNT_LIMIT = LIMITS.offsetMax + LIMITS.pageSizeMax;

export type ListingRepository = ReturnType<typeof listingRepository>;

/** Lists of public components. The cost of a page does not depend on the number of components. */
export function listingRepository(db: Queryable) {
  /** A filter by ids. Undefined when it cannot match anything. */
  async function resolve({ category, author, tag = [], ...rest }: ListFilter): Promise<Resolved | undefined> {
    const [[ofCategory], [ofAuthor], byRarity] = await Promise.all([
      category
        ? db.select({ id: categories.id }).from(categories).where(eq(categories.nameLower, category.toLowerCase()))
        : [],
      author ? db.select({ id: users.id }).from(users).where(eq(users.username, author.toLowerCase())) : [],
      tag.length > 1 ? rarestFirst(tag) : tag,
    ]);
    if ((category && !ofCategory) || (author && !ofAuthor) || byRarity.length < tag.length) return undefined;
    return {
      ...rest,
      tags: byRarity,
      facets: FACET_NAMES.flatMap((name) => [rest[name] ?? []].flat().map((value) => `${name}:${value}`)),
      ...(ofCategory && { categoryId: ofCategory.id }),
      ...(ofAuthor && { authorId: ofAuthor.id }),
    };
  }

  /** The tags, lowest counter first, without those that no public component has. */
  async function rarestFirst(names: string[]): Promise<string[]> {
    const rows = await db
      .select({ name: tags.name })
      .from(tags)
      .where(inArray(tags.name, names))
      .orderBy(asc(tags.componentCounter));
    return rows.map(({ name }) => name);
  }

  /** The total from a counter, if the filter is a single one of: none, category, tag. */
  async function counted(filter: Resolved): Promise<number | undefined> {
    const {
      categoryId,
      tags: [tag, another],
      authorId,
    } = filter;
    const isChosen = CHOICE_NAMES.some((name) => filter[name] !== undefined);
    if (isChosen || authorId || another !== undefined || (categoryId && tag)) return undefined;
    const [row] = tag
      ? await db.select({ total: tags.componentCounter }).from(tags).where(eq(tags.name, tag))
      : await db
          .select({ total: sql<number>`coalesce(sum(${categories.componentCounter}), 0)::int` })
          .from(categories)
          .where(categoryId === undefined ? undefined : eq(categories.id, categoryId));
    return row?.total ?? 0;
  }

  async function countOf(filter: Resolved, rows: Parameters<typeof countUpTo>[2]) {
    const known = await counted(filter);
    if (known !== undefined) return { total: known, approximate: false };
    const total = await countUpTo(db, COUNT_LIMIT, rows);
    return { total, approximate: total === COUNT_LIMIT };
  }

  async function idsOf(query: SQL): Promise<string[]> {
    return (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
  }

  async function list(filter: Resolved, { sort, limit, offset }: ListPage): Promise<Found> {
    // An author has few components, so the author index comes first and tags are checked per component.
    const source = filter.tags.length > 0 && !filter.authorId && TAGGED.orders[sort] ? TAGGED : ALL;
    const where = and(source.isPublic, ...columnConditions(filter, source));
    const [ids, { total, approximate }] = await Promise.all([
      idsOf(
        sql`select ${source.id} as id from ${source.table} where ${where} order by ${source.orders[sort]} limit ${limit} offset ${offset}`,
      ),
      countOf(filter, { table: source.table, where }),
    ]);
    return { ids, total, approximate };
  }

  return {
    resolve,

    async page(filter: ListFilter, page: ListPage): Promise<Found> {
      const resolved = await resolve(filter);
      if (!resolved) return NOTHING_FOUND;
      if (resolved.search !== undefined) return searchListing(db, resolved.search, resolved, page);
      return resolved.facets.length > 0 ? facetListing(db, resolved, page) : list(resolved, page);
    },

    /** Syncs every tag row with its component and returns how many differed. See tagListings.ts. */
    syncTagListings: () => syncTagListings(db),

    /** A filter as conditions on the rows of `components`; undefined when it cannot match anything. */
    async conditions(filter: ListFilter): Promise<SQL | undefined> {
      const resolved = await resolve(filter);
      if (!resolved) return sql`false`;
      const inDocument = resolved.search !== undefined || resolved.facets.length > 0;
      return and(...columnConditions(resolved, ALL), inDocument ? matchesDocument(resolved) : undefined);
    },
  };
}
