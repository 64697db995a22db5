import { desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ComponentQuery } from '@keyframe/contracts/api/component';
import { CHOICE_NAMES, type ChoiceName, type ComponentFilters } from '@keyframe/contracts/componentFilters';
import type { Queryable } from '../database/queryable.ts';
import { components, componentTags } from '../database/schema.ts';
import type { Search } from './searchQuery.ts';

/** The filters of getVerifiedComponents. */
export type ListFilter = Omit<ComponentFilters, 'q'> & Pick<ComponentQuery, 'author'> & { search?: Search };
export type Sort = NonNullable<ComponentQuery['sort']>;

/** The order and range of a page. */
export interface ListPage {
  sort: Sort;
  limit: number;
  offset: number;
}

/** A page of ids in order, and the total: see ComponentPage. */
export interface Found {
  ids: string[];
  total: number;
  /** Whether the total is estimated, or counted up to a limit only. */
  approximate: boolean;
}

/** The list of a filter that nothing passes. */
export const NOTHING_FOUND: Found = { ids: [], total: 0, approximate: false };

/** Names resolved to ids, so that the database can use its statistics. */
export interface Resolved extends Pick<ListFilter, ChoiceName | 'search'> {
  /** Rarest first: the list is read from that tag's index. */
  tags: string[];
  /** Values of facets, as in search documents: `motion:spin`. */
  facets: string[];
  categoryId?: string;
  authorId?: string;
}

/** The columns of orders that the rows of a tag repeat. */
type Columns = Record<'likeCounter' | 'trendScore' | 'createdAt', PgColumn>;

/**
 * The table that a list is read from: all public components, or the rows of one tag, which repeat the columns for
 * filters and orders.
 */
export interface Source {
  table: SQL;
  id: PgColumn;
  isPublic: SQL;
  category: PgColumn;
  /** The columns of the choices. A missing one is read from the component's row. */
  choices: Partial<Record<ChoiceName, PgColumn>>;
  /** A missing order is read from the rows of `components`. */
  orders: Partial<Record<Sort, SQL>>;
}

const orderOf = (columns: SQL[]) => sql.join(columns, sql`, `);

function ordersBy({ likeCounter, trendScore, createdAt }: Columns, id: PgColumn) {
  const newest = [desc(createdAt), desc(id)];
  return {
    newest: orderOf(newest),
    // Without a search all components are equally relevant.
    relevance: orderOf(newest),
    likes: orderOf([desc(likeCounter), ...newest]),
    trending: orderOf([desc(trendScore), desc(likeCounter), ...newest]),
  };
}

const { id, createdAt, downloadCounter, remixCounter } = components;

/** Each order has an index in schema.ts; the first four also combined with each filter. */
export const ALL: Source & { orders: Record<Sort, SQL> } = {
  table: sql`${components}`,
  id: components.id,
  isPublic: isNotNull(components.publicRevisionId),
  category: components.categoryId,
  choices: Object.fromEntries(CHOICE_NAMES.map((name) => [name, components[name]])),
  orders: {
    ...ordersBy(components, id),
    downloads: orderOf([desc(downloadCounter), desc(createdAt), desc(id)]),
    remixes: orderOf([desc(remixCounter), desc(createdAt), desc(id)]),
  },
};
export const TAGGED: Source = {
  table: sql`${componentTags}`,
  id: componentTags.componentId,
  isPublic: sql`${componentTags.isPublic}`,
  category: componentTags.categoryId,
  choices: { language: componentTags.language },
  orders: ordersBy(componentTags, componentTags.componentId),
};

/** A filter as conditions on the rows of a source. */
export function columnConditions(filter: Resolved, source: Source): SQL[] {
  const { categoryId, tags, authorId } = filter;
  const listed = source === TAGGED ? tags[0] : undefined;
  const all: (SQL | undefined)[] = [
    categoryId === undefined ? undefined : eq(source.category, categoryId),
    ...CHOICE_NAMES.map((name) => choiceCondition(name, filter[name], source)),
    listed === undefined ? undefined : eq(componentTags.tag, listed),
    ...tags.filter((tag) => tag !== listed).map((tag) => hasTag(source.id, tag)),
    authorId === undefined ? undefined : eq(components.authorId, authorId),
  ];
  return all.filter((one) => one !== undefined);
}

function choiceCondition(name: ChoiceName, value: string | undefined, source: Source): SQL | undefined {
  if (value === undefined) return undefined;
  const column = source.choices[name];
  if (column) return eq(column, value);
  return sql`exists(select 1 from ${components} where ${components.id} = ${source.id} and ${eq(components[name], sql`${value}`)})`;
}

/** Whether the component of a row has a tag. */
export function hasTag(componentId: PgColumn, tag: string): SQL {
  return sql`exists(select 1 from ${componentTags} as other_tag where other_tag.component_id = ${componentId} and other_tag.tag = ${tag})`;
}

/** The number of rows, counted up to `limit`. */
export async function countUpTo(
  db: Queryable,
  limit: number,
  { table, where }: { table: SQL; where: SQL | undefined },
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from ${table} where ${where} limit ${limit}) as counted`,
  );
  return rows[0]?.total ?? 0;
}
