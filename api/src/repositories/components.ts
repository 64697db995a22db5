import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { QueueQuery } from 'contracts/api/component';
import { categories, components, componentTags, revisions, users } from '../database/schema.ts';
import { searchText } from '../search/words.ts';
import type { Queryable } from './queryable.ts';
import { searchWordRepository } from './searchWords.ts';
import { relist } from './tagListings.ts';

/**
 * Which state of a component is shown: the public one (the one it had, when it was taken down; the latest while there
 * is none), or to its author and to admins the latest.
 */
export type ShownState = 'public' | 'latest';

/** A component with what a card shows of its author and category. `liked` is the viewer's. */
export type SummaryRow = Awaited<ReturnType<ComponentRepository['summaries']>>[number];
export type ComponentRow = typeof components.$inferSelect;
export type NewRevision = typeof revisions.$inferInsert;
export type RevisionRow = typeof revisions.$inferSelect;

/** A component to be made. What its first revision says is taken from there. */
export type NewComponent = Omit<
  typeof components.$inferInsert,
  'id' | 'name' | 'categoryId' | 'language' | 'canvas' | 'latestRevisionId' | 'createdAt' | 'updatedAt'
>;

const newest = [desc(components.createdAt), desc(components.id)];

/** The filters of getUnVerifiedComponents; `authorId` keeps a member to their own. */
export type QueueFilter = Pick<QueueQuery, 'category' | 'language' | 'author' | 'status'> & { authorId?: string };

export type ComponentRepository = ReturnType<typeof componentRepository>;

export function componentRepository(db: Queryable) {
  /** The components of these ids in this state as cards, in the order given. */
  async function summaries(ids: string[], state: ShownState, viewerId: string | undefined) {
    if (ids.length === 0) return [];
    const { publicRevisionId, takenDownRevisionId, latestRevisionId } = components;
    const shown = state === 'public' ? sql`coalesce(${publicRevisionId}, ${takenDownRevisionId}, ${latestRevisionId})` : latestRevisionId;
    const rows = await db
      .select({
        component: components,
        author: users,
        category: categories.name,
        // Without the code, which no card shows.
        shown: {
          revisionId: revisions.id,
          name: revisions.name,
          language: revisions.language,
          canvas: revisions.canvas,
          tags: revisions.tags,
          submittedAt: revisions.createdAt,
        },
        liked:
          viewerId === undefined
            ? sql<boolean>`false`
            : sql<boolean>`exists(select 1 from likes where likes.component_id = ${components.id} and likes.user_id = ${viewerId})`,
      })
      .from(components)
      .innerJoin(users, eq(users.id, components.authorId))
      .innerJoin(revisions, eq(revisions.id, shown))
      .innerJoin(categories, eq(categories.id, revisions.categoryId))
      .where(inArray(components.id, ids));
    const byId = new Map(rows.map((row) => [row.component.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function insertTags(described: Pick<NewRevision, 'componentId' | 'tags'>[]): Promise<void> {
    const rows = described.flatMap(({ componentId, tags }) => tags.map((tag, position) => ({ componentId, tag, position })));
    if (rows.length > 0) await db.insert(componentTags).values(rows);
  }

  return {
    summaries,

    /** A page of components whose latest state is not verified, without those that were taken down, and how many there are in all. */
    async queue(filter: QueueFilter, { sort, limit, offset }: { sort: QueueQuery['sort']; limit: number; offset: number }) {
      const where = and(not(components.verified), isNull(components.takenDownAt), ...queueConditions(filter));
      const direction = sort === 'oldest' ? asc : desc;
      const [ids, total] = await Promise.all([
        db
          .select({ id: components.id })
          .from(components)
          .where(where)
          .orderBy(direction(components.updatedAt), direction(components.id))
          .limit(limit)
          .offset(offset),
        db.$count(components, where),
      ]);
      return { ids: ids.map(({ id }) => id), total };
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

    /** The components of these ids, locked until the transaction ends: in one order, so that no two can wait for each other. */
    lock: (ids: string[]): Promise<ComponentRow[]> =>
      db.select().from(components).where(inArray(components.id, ids)).orderBy(components.id).for('update'),

    /** The state of a component with this id, if it is that component's. */
    async revision(componentId: string, revisionId: string): Promise<RevisionRow | undefined> {
      const [row] = await db
        .select()
        .from(revisions)
        .where(and(eq(revisions.id, revisionId), eq(revisions.componentId, componentId)));
      return row;
    },

    /** The same for its document: none of a component that was taken down. */
    async documentRevision(componentId: string, revisionId: string): Promise<RevisionRow | undefined> {
      const [row] = await db
        .select(getTableColumns(revisions))
        .from(revisions)
        .innerJoin(components, eq(components.id, revisions.componentId))
        .where(and(eq(revisions.id, revisionId), eq(revisions.componentId, componentId), isNull(components.takenDownAt)));
      return row;
    },

    /** The component that an author's submission of this name has made. */
    async idBySubmission(authorId: string, submissionId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ id: components.id })
        .from(components)
        .where(and(eq(components.authorId, authorId), eq(components.submissionId, submissionId)));
      return row?.id;
    },

    /** What a remix says of the component it was started from; nothing of one that was taken down. */
    async original(id: string) {
      const [row] = await db
        .select({ id: components.id, name: components.name, author: { name: users.name, username: users.username } })
        .from(components)
        .innerJoin(users, eq(users.id, components.authorId))
        .where(and(eq(components.id, id), isNull(components.takenDownAt)));
      return row;
    },

    /** Those of these sources whose component was imported before. */
    async importedSources(sources: string[]): Promise<Set<string>> {
      const rows = await db
        .select({ source: components.creditSource })
        .from(components)
        .where(inArray(components.creditSource, sources));
      return new Set(rows.flatMap(({ source }) => source ?? []));
    },

    /** Inserts components with their first state, unverified. */
    async insert(added: { component: NewComponent; revision: NewRevision }[]): Promise<void> {
      if (added.length === 0) return;
      await db.insert(components).values(
        added.map(({ component, revision: { id, componentId, name, categoryId, language, canvas, createdAt } }) => ({
          ...component,
          id: componentId,
          ...{ name, categoryId, language, canvas },
          latestRevisionId: id,
          createdAt,
          updatedAt: createdAt,
        })),
      );
      await db.insert(revisions).values(added.map(({ revision }) => revision));
      await insertTags(added.map(({ revision }) => revision));
      await relist(db, added.map(({ revision }) => revision.componentId));
    },

    /** Adds a newer state, which waits for verification. The public state stays what it is. */
    async insertRevision(revision: NewRevision): Promise<void> {
      await db.insert(revisions).values(revision);
      await db
        .update(components)
        .set({
          latestRevisionId: revision.id,
          verified: false,
          sentBackReason: null,
          updatedAt: revision.createdAt ?? sql`now()`,
        })
        .where(eq(components.id, revision.componentId));
    },

    /**
     * Makes a component's row, tags and words those of one of its states: of the one that becomes public, or of the
     * latest while none is. To be run in a transaction that holds its lock.
     */
    async adopt(componentId: string, revisionId: string): Promise<void> {
      const [state] = await db
        .select({ revision: revisions, category: categories.name, username: users.username, authorName: users.name })
        .from(revisions)
        .innerJoin(components, eq(components.id, revisions.componentId))
        .innerJoin(categories, eq(categories.id, revisions.categoryId))
        .innerJoin(users, eq(users.id, components.authorId))
        .where(and(eq(revisions.id, revisionId), eq(revisions.componentId, componentId)));
      if (!state) throw new Error(`Component ${componentId} has no revision ${revisionId} to adopt`);
      const { name, categoryId, language, canvas, tags } = state.revision;
      const search = searchText({ ...state, name, tags });
      await db.update(components).set({ name, categoryId, language, canvas, search }).where(eq(components.id, componentId));
      await db.delete(componentTags).where(eq(componentTags.componentId, componentId));
      await insertTags([state.revision]);
      await searchWordRepository(db).remember(search.split(' '));
      await relist(db, [componentId]);
    },

    /** The components that were started from these. */
    async remixesOf(ids: string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db.select({ id: components.id }).from(components).where(inArray(components.remixOfId, ids));
      return rows.map(({ id }) => id);
    },

    /** Removes components with all that is about them; what was started from them stays. To be run in a transaction that holds the locks of both. */
    async remove(ids: string[]): Promise<void> {
      await db.update(components).set({ remixOfId: null }).where(inArray(components.remixOfId, ids));
      await db.delete(components).where(inArray(components.id, ids));
    },

    async setSearch(id: string, search: string): Promise<void> {
      await db.update(components).set({ search }).where(eq(components.id, id));
    },
  };
}

/** Category and language are those of the latest state, which is the one that waits. */
function queueConditions({ category, language, author, status, authorId }: QueueFilter): SQL[] {
  const all: SQL[] = [];
  const latest = (condition: SQL) =>
    sql`exists(select 1 from ${revisions} where ${revisions.id} = ${components.latestRevisionId} and ${condition})`;
  if (category) all.push(latest(eq(revisions.categoryId, categoryId(category))));
  if (language) all.push(latest(eq(revisions.language, language)));
  if (author) all.push(eq(components.authorId, memberId(author)));
  if (status) all.push(status === 'sentBack' ? isNotNull(components.sentBackReason) : isNull(components.sentBackReason));
  if (authorId !== undefined) all.push(eq(components.authorId, authorId));
  return all;
}

function categoryId(name: string): SQL {
  return sql`(select id from ${categories} where name_lower = ${name.toLowerCase()})`;
}

function memberId(username: string): SQL {
  return sql`(select id from ${users} where username = ${username.toLowerCase()})`;
}
