import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ComponentQuery } from 'contracts/api/component';
import { LIMITS } from 'contracts/limits';
import { categories, components, componentTags, tags, users } from '../database/schema.ts';
import { likePatterns, tsquery, type Search } from '../search/searchTerms.ts';
import type { Queryable } from './queryable.ts';
import { relist } from './tagListings.ts';

/** The filters of getVerifiedComponents. */
export type ListFilter = Pick<ComponentQuery, 'category' | 'language' | 'tag' | 'author'> & { search?: Search };
type Sort = ComponentQuery['sort'];

/** A page of ids in order, and how many there are in all: see `total` of ComponentPage. */
export interface Found {
  ids: string[];
  total: number;
}

/** Names resolved to what rows hold, so that the database knows how many there are of each. */
interface Resolved extends Pick<ListFilter, 'language' | 'tag' | 'search'> {
  categoryId?: string;
  authorId?: string;
}

/** What a list is counted up to, when no counter says it: as many as its last page shows. */
const COUNTED = LIMITS.offsetMax + LIMITS.pageSizeMax;
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

/** Where a list is read from: all public components, or those of one tag, which repeat what lists go by. */
interface Source {
  table: SQL;
  id: PgColumn;
  isPublic: SQL;
  category: PgColumn;
  language: PgColumn;
  orders: Record<Sort, SQL>;
}

const ordersBy = (like: PgColumn, trend: PgColumn, created: PgColumn, id: PgColumn): Record<Sort, SQL> => {
  const newest = [desc(created), desc(id)];
  const order = (columns: SQL[]) => sql.join(columns, sql`, `);
  return { newest: order(newest), likes: order([desc(like), ...newest]), trending: order([desc(trend), desc(like), ...newest]) };
};

/** What a match is put in order by. */
const MATCH = sql.join([components.id, components.likeCounter, components.trendScore, components.createdAt], sql`, `);

/** Each order, alone and after each of the filters, is that of an index in schema.ts. */
const ALL: Source = {
  table: sql`${components}`,
  id: components.id,
  isPublic: isNotNull(components.publicRevisionId),
  category: components.categoryId,
  language: components.language,
  orders: ordersBy(components.likeCounter, components.trendScore, components.createdAt, components.id),
};
const TAGGED: Source = {
  table: sql`${componentTags}`,
  id: componentTags.componentId,
  isPublic: sql`${componentTags.isPublic}`,
  category: componentTags.categoryId,
  language: componentTags.language,
  orders: ordersBy(componentTags.likeCounter, componentTags.trendScore, componentTags.createdAt, componentTags.componentId),
};

export type ListingRepository = ReturnType<typeof listingRepository>;

/** Lists of public components. What a page costs depends on the page, not on how many components there are. */
export function listingRepository(db: Queryable) {
  async function resolve({ category, author, ...rest }: ListFilter): Promise<Resolved | undefined> {
    const [[ofCategory], [ofAuthor]] = await Promise.all([
      category ? db.select({ id: categories.id }).from(categories).where(eq(categories.nameLower, category.toLowerCase())) : [],
      author ? db.select({ id: users.id }).from(users).where(eq(users.username, author.toLowerCase())) : [],
    ]);
    if ((category && !ofCategory) || (author && !ofAuthor)) return undefined;
    return { ...rest, ...(ofCategory && { categoryId: ofCategory.id }), ...(ofAuthor && { authorId: ofAuthor.id }) };
  }

  /** A counter's value, where one says how many there are: of all, of a category, of a tag. */
  async function counted({ categoryId, language, tag, authorId }: Resolved): Promise<number | undefined> {
    if (language || authorId || (categoryId && tag)) return undefined;
    const [row] = tag
      ? await db.select({ total: tags.componentCounter }).from(tags).where(eq(tags.name, tag))
      : await db
          .select({ total: sql<number>`coalesce(sum(${categories.componentCounter}), 0)::int` })
          .from(categories)
          .where(categoryId === undefined ? undefined : eq(categories.id, categoryId));
    return row?.total ?? 0;
  }

  async function countUpTo(limit: number, { table, where }: { table: SQL; where: SQL | undefined }): Promise<number> {
    const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (select 1 from ${table} where ${where} limit ${limit}) as counted`);
    return rows[0]?.total ?? 0;
  }

  async function idsOf(query: SQL): Promise<string[]> {
    return (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
  }

  async function list(filter: Resolved, { sort, limit, offset }: { sort: Sort; limit: number; offset: number }): Promise<Found> {
    // An author has few components: they are found by the author, and any tag by the component.
    const source = filter.tag && !filter.authorId ? TAGGED : ALL;
    const where = and(source.isPublic, ...columnConditions(filter, source));
    const [ids, total] = await Promise.all([
      idsOf(sql`select ${source.id} as id from ${source.table} where ${where} order by ${source.orders[sort]} limit ${limit} offset ${offset}`),
      counted(filter).then((known) => known ?? countUpTo(COUNTED, { table: source.table, where })),
    ]);
    return { ids, total };
  }

  /**
   * What matches often is soon found, and counted as far as a search is, among the first in the order; what matches
   * seldom the index of words (`components_search`) finds, by those of the words that are not common. The database
   * cannot tell which of them is what, as it does not know how many words begin alike, and reads all that the index has
   * of a word: with a common one the more, the larger the community is. So a sample is looked at first.
   */
  async function search(search: Search, filter: Resolved, { sort, limit, offset }: { sort: Sort; limit: number; offset: number }): Promise<Found> {
    const order = ALL.orders[sort];
    const where = and(ALL.isPublic, ...columnConditions({ ...filter, tag: undefined }, ALL));
    const tagged = filter.tag === undefined ? undefined : hasTag(filter.tag);
    const page = sql`(select count(*)::int from matching) as total, array(select id from matching as components order by ${order} limit ${limit} offset ${offset}) as ids`;
    const pageOf = async (matching: SQL) => {
      const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`with matching as materialized (${matching}) select ${page}`);
      return rows[0]!;
    };
    const first = (count: number, columns: SQL) => sql`select ${MATCH}, ${columns} from ${components} where ${where} order by ${order} limit ${count}`;
    const matchingOf = (source: SQL, words: SQL | undefined, most: number) => sql`select ${MATCH} from ${source} as components where ${and(words, tagged)} order by ${order} limit ${most}`;
    const amongFirst = (count: number, most: number) => pageOf(matchingOf(sql`(${first(count, sql`${components.search}`)})`, containsWords(search), most));
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
    else found = { ...found, total: await countUpTo(LIMITS.searchMax, { table: sql`${components}`, where: all }) };
    return { ids: found.ids, total: Math.min(found.total, LIMITS.searchMax) };
  }

  return {
    async page(filter: ListFilter, page: { sort: Sort; limit: number; offset: number }): Promise<Found> {
      const resolved = await resolve(filter);
      if (!resolved) return { ids: [], total: 0 };
      return resolved.search === undefined ? list(resolved, page) : search(resolved.search, resolved, page);
    },

    /** Makes every tag repeat what its component says; returns how many did not. See tagListings.ts. */
    relist: () => relist(db),

    /** The conditions of a filter on the rows of `components`; undefined when nothing can pass it. */
    async conditions(filter: ListFilter): Promise<SQL | undefined> {
      const resolved = await resolve(filter);
      if (!resolved) return sql`false`;
      return and(...columnConditions(resolved, ALL), resolved.search && matches(resolved.search));
    },
  };
}

function columnConditions({ categoryId, language, tag, authorId }: Resolved, source: Source): SQL[] {
  const all: (SQL | undefined)[] = [
    categoryId === undefined ? undefined : eq(source.category, categoryId),
    language === undefined ? undefined : eq(source.language, language),
    !tag ? undefined : source === TAGGED ? eq(componentTags.tag, tag) : hasTag(tag),
    authorId === undefined ? undefined : eq(components.authorId, authorId),
  ];
  return all.filter((one) => one !== undefined);
}

function hasTag(tag: string): SQL {
  return sql`exists(select 1 from ${componentTags} where ${componentTags.componentId} = ${components.id} and ${componentTags.tag} = ${tag})`;
}

/** Whether a component's words match, as the index `components_search` has them. */
export function matches(search: Search): SQL {
  return sql`array_to_tsvector(string_to_array(${components.search}, ' ')) @@ ${tsquery(search)}::tsquery`;
}

/** The same by looking through the text, which is quicker for a few thousand rows than making an index entry of each. */
function containsWords(search: Search): SQL | undefined {
  const text = sql`(' ' || ${components.search} || ' ')`;
  return and(...likePatterns(search).map((choices) => sql`(${sql.join(choices.map((pattern) => sql`${text} like ${pattern}`), sql` or `)})`));
}
