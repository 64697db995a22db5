import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { ComponentQuery } from 'contracts/api/component';
import { categories, components, componentTags, revisions, users } from '../database/schema.ts';
import type { Queryable } from './queryable.ts';

/** A component with what a card shows of its author and category. `liked` is the viewer's. */
export type SummaryRow = Awaited<ReturnType<ComponentRepository['summaries']>>[number];
export type ComponentRow = typeof components.$inferSelect;
export type NewComponent = typeof components.$inferInsert;
export type NewRevision = typeof revisions.$inferInsert;
export type RevisionRow = typeof revisions.$inferSelect;

/** The filters of getVerifiedComponents; `search` is a tsquery (see search/searchQuery.ts). */
export type ListFilter = Pick<ComponentQuery, 'category' | 'language' | 'tag' | 'author'> & { search?: string };

const newest = [desc(components.createdAt), desc(components.id)];

/** Each order is that of an index in schema.ts. */
const ORDERS: Record<ComponentQuery['sort'], SQL[]> = {
  newest,
  likes: [desc(components.likeCounter), ...newest],
  trending: [desc(components.trendScore), desc(components.likeCounter), ...newest],
};

export type ComponentRepository = ReturnType<typeof componentRepository>;

export function componentRepository(db: Queryable) {
  /** The ids of these components as cards, in the order given. */
  async function summaries(ids: string[], viewerId: string | undefined) {
    if (ids.length === 0) return [];
    const rows = await db
      .select({
        component: components,
        author: users,
        category: categories.name,
        tags: sql<string[]>`array(select ${componentTags.tag} from ${componentTags}
          where ${componentTags.componentId} = ${components.id} order by ${componentTags.position})`,
        liked:
          viewerId === undefined
            ? sql<boolean>`false`
            : sql<boolean>`exists(select 1 from likes where likes.component_id = ${components.id} and likes.user_id = ${viewerId})`,
      })
      .from(components)
      .innerJoin(users, eq(users.id, components.authorId))
      .innerJoin(categories, eq(categories.id, components.categoryId))
      .where(inArray(components.id, ids));
    const byId = new Map(rows.map((row) => [row.component.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    summaries,

    /** A page of public components and how many there are in all. */
    async page(filter: ListFilter, { sort, limit, offset }: { sort: ComponentQuery['sort']; limit: number; offset: number }) {
      const where = and(isNotNull(components.publicRevisionId), ...conditions(filter));
      const [ids, total] = await Promise.all([
        db.select({ id: components.id }).from(components).where(where).orderBy(...ORDERS[sort]).limit(limit).offset(offset),
        db.$count(components, where),
      ]);
      return { ids: ids.map(({ id }) => id), total };
    },

    /** Components whose latest state waits for verification, the longest waiting first; an author's, or everyone's. */
    async unverifiedIds({ authorId, limit }: { authorId?: string; limit: number }): Promise<string[]> {
      const rows = await db
        .select({ id: components.id })
        .from(components)
        .where(and(sql`not ${components.verified}`, authorId === undefined ? undefined : eq(components.authorId, authorId)))
        .orderBy(asc(components.createdAt), asc(components.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** An author's components, the newest first; only the public ones unless told otherwise. */
    async idsByAuthor(authorId: string, { unverifiedToo, limit }: { unverifiedToo: boolean; limit?: number }): Promise<string[]> {
      const query = db
        .select({ id: components.id })
        .from(components)
        .where(and(eq(components.authorId, authorId), unverifiedToo ? undefined : isNotNull(components.publicRevisionId)))
        .orderBy(...newest);
      const rows = await (limit === undefined ? query : query.limit(limit));
      return rows.map(({ id }) => id);
    },

    async byId(id: string): Promise<ComponentRow | undefined> {
      const [row] = await db.select().from(components).where(eq(components.id, id));
      return row;
    },

    /** The state of a component's code with this id, if it is that component's. */
    async revision(componentId: string, revisionId: string): Promise<(RevisionRow & { canvas: 'dark' | 'light' }) | undefined> {
      const [row] = await db
        .select({ revision: revisions, canvas: components.canvas })
        .from(revisions)
        .innerJoin(components, eq(components.id, revisions.componentId))
        .where(and(eq(revisions.id, revisionId), eq(revisions.componentId, componentId)));
      return row && { ...row.revision, canvas: row.canvas };
    },

    /** Those of these sources whose component was imported before. */
    async importedSources(sources: string[]): Promise<Set<string>> {
      const rows = await db
        .select({ source: components.creditSource })
        .from(components)
        .where(inArray(components.creditSource, sources));
      return new Set(rows.flatMap(({ source }) => source ?? []));
    },

    /** Inserts components with the first state of their code and their tags, unverified. */
    async insert(added: { component: NewComponent & { id: string }; revision: NewRevision; tags: string[] }[]): Promise<void> {
      if (added.length === 0) return;
      await db.insert(components).values(added.map(({ component }) => component));
      await db.insert(revisions).values(added.map(({ revision }) => revision));
      const tagRows = added.flatMap(({ component, tags }) =>
        tags.map((tag, position) => ({ componentId: component.id, tag, position })),
      );
      if (tagRows.length > 0) await db.insert(componentTags).values(tagRows);
    },

    /** Adds a newer state of a component's code. It waits for verification; the public state stays what it is. */
    async insertRevision(revision: NewRevision): Promise<void> {
      await db.insert(revisions).values(revision);
      await db
        .update(components)
        .set({ latestRevisionId: revision.id, verified: false })
        .where(eq(components.id, revision.componentId));
    },

    async setSearch(id: string, search: string): Promise<void> {
      await db.update(components).set({ search }).where(eq(components.id, id));
    },
  };
}

function conditions({ category, language, tag, author, search }: ListFilter): SQL[] {
  const all: SQL[] = [];
  if (category) {
    all.push(sql`${components.categoryId} = (select id from ${categories} where name_lower = ${category.toLowerCase()})`);
  }
  if (language) all.push(eq(components.language, language));
  if (tag) {
    all.push(sql`exists(select 1 from ${componentTags} where ${componentTags.componentId} = ${components.id} and ${componentTags.tag} = ${tag})`);
  }
  if (author) all.push(sql`${components.authorId} = (select id from ${users} where username = ${author.toLowerCase()})`);
  if (search !== undefined) {
    all.push(sql`array_to_tsvector(string_to_array(${components.search}, ' ')) @@ ${search}::tsquery`);
  }
  return all;
}
