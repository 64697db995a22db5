import { between, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { collectionItems, collections, components, revisions, users } from '../database/schema.ts';
import type { IdRange } from './idRange.ts';

/** What a sitemap lists. */
export const SITEMAP_KINDS = ['components', 'members', 'collections'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** A component, a member or a collection in a sitemap. */
export type SitemapEntry = {
  id: string;
  /** What its address is made from: an id, or a member's username. */
  key: string;
  /** The last change, in the format of `<lastmod>`. */
  modified: string;
};

const TABLES = { components, members: users, collections };

/**
 * The listed rows, each with the time of the change that its page shows: of a component, the submission of its public
 * revision, which is the latest one if that is verified; of a member, their newest component; of a public collection, its
 * last change.
 */
const LISTED: Record<SitemapKind, SQL> = {
  components: sql`
    select ${components.id} as id, ${components.id}::text as key,
      case when ${components.verified} then ${components.updatedAt}
        else (select ${revisions.createdAt} from ${revisions} where ${revisions.id} = ${components.publicRevisionId}) end as modified
    from ${components} join ${users} on ${users.id} = ${components.authorId}
    where ${components.publicRevisionId} is not null and ${users.bannedAt} is null`,
  members: sql`
    select ${users.id} as id, ${users.username} as key, newest.created_at as modified
    from ${users} cross join lateral (
      select ${components.createdAt} from ${components}
      where ${components.authorId} = ${users.id} and ${components.publicRevisionId} is not null
      order by ${components.createdAt} desc limit 1
    ) as newest
    where ${users.componentCounter} > 0 and ${users.bannedAt} is null and ${users.deletedAt} is null`,
  collections: sql`
    select ${collections.id} as id, ${collections.id}::text as key, ${collections.updatedAt} as modified
    from ${collections} join ${users} on ${users.id} = ${collections.ownerId}
    where ${collections.visibility} = 'public' and ${users.bannedAt} is null and exists (
      select 1 from ${collectionItems} join ${components} on ${components.id} = ${collectionItems.componentId}
      where ${collectionItems.collectionId} = ${collections.id} and ${components.publicRevisionId} is not null
    )`,
};

/** A time as a W3C date and time. */
const asDate = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export type SitemapRepository = ReturnType<typeof sitemapRepository>;

/**
 * What search engines may find: public components, their authors, and public collections that are not empty; without
 * banned members and what is theirs.
 */
export function sitemapRepository(db: Queryable) {
  return {
    /** Whether the table has more rows in this range, listed or not. Reads the primary key only, to the limit. */
    async hasMore(kind: SitemapKind, { first, last }: IdRange, limit: number): Promise<boolean> {
      const { id } = TABLES[kind];
      const rows = await db
        .select({ id })
        .from(TABLES[kind])
        .where(between(id, first, last))
        .orderBy(id)
        .offset(limit)
        .limit(1);
      return rows.length > 0;
    },

    /** The last change of the rows that are listed in this range; undefined if there are none. */
    async lastModified(kind: SitemapKind, { first, last }: IdRange): Promise<string | undefined> {
      const { rows } = await db.execute<{ modified: string | null }>(sql`
        select ${asDate(sql`max(modified)`)} as modified from (${LISTED[kind]}) as listed where id between ${first} and ${last}`);
      return rows[0]?.modified ?? undefined;
    },

    /** The next listed rows of a range, in id order. */
    async entries(
      kind: SitemapKind,
      { first, last }: IdRange,
      { after, limit }: { after: string | undefined; limit: number },
    ): Promise<SitemapEntry[]> {
      const begin = after === undefined ? sql`id >= ${first}` : sql`id > ${after}`;
      const { rows } = await db.execute<SitemapEntry>(sql`
        select id, key, ${asDate(sql`modified`)} as modified from (${LISTED[kind]}) as listed
        where ${begin} and id <= ${last} order by id limit ${limit}`);
      return rows;
    },
  };
}
