import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueueQuery } from '@keyframe/contracts/api/component';
import { CHOICE_NAMES, type ChoiceName } from '@keyframe/contracts/componentFilters';
import { CODE_FIELDS, mapCode } from '@keyframe/contracts/componentCode';
import type { Queryable } from '../database/queryable.ts';
import {
  categories,
  componentDays,
  componentReports,
  components,
  componentTags,
  likes,
  notifications,
  revisions,
  users,
  verifications,
  visits,
} from '../database/schema.ts';
import { searchWordRepository } from '../search/searchWordRepository.ts';
import { syncTagListings } from '../search/tagListings.ts';
import { searchText } from '../search/words.ts';
import { pickDescribing, type Description } from './description.ts';

/**
 * Which state of a component is shown: the public one (the one it had, when it was deleted or taken down; the latest
 * while there is none), or to its author and to admins the latest.
 */
export type ShownState = 'public' | 'latest';

/** The latest revision of a component whose code is erased: of what its author deleted, the row that remixes credit. */
export const NO_REVISION = '';

/** The most originals of a remix that are credited. Each is a public component of its time, which an admin has verified. */
const MAX_ORIGINALS = 100;

/** A component with what a card shows of its author and category. `liked` is the viewer's. */
export type SummaryRow = Awaited<ReturnType<ComponentRepository['summaries']>>[number];
export type ComponentRow = typeof components.$inferSelect;
export type NewRevision = typeof revisions.$inferInsert;
export type RevisionRow = typeof revisions.$inferSelect;

/** A component to be made. What its first revision says is taken from there. */
export type NewComponent = Omit<
  typeof components.$inferInsert,
  'id' | keyof Description | 'latestRevisionId' | 'createdAt' | 'updatedAt'
>;

const CODE_COLUMNS = mapCode((field) => revisions[field]);

const newest = [desc(components.createdAt), desc(components.id)];

/** The filters of getUnVerifiedComponents; `authorId` keeps a member to their own. */
export type QueueFilter = Pick<QueueQuery, 'category' | ChoiceName | 'author' | 'status'> & { authorId?: string };

export type ComponentRepository = ReturnType<typeof componentRepository>;

export function componentRepository(db: Queryable) {
  /** The components of these ids in this state as cards, in the order given. */
  async function summaries(ids: string[], state: ShownState, viewerId: string | undefined) {
    if (ids.length === 0) return [];
    const { publicRevisionId, deletedRevisionId, takenDownRevisionId, latestRevisionId } = components;
    const shown =
      state === 'public'
        ? sql`coalesce(${publicRevisionId}, ${deletedRevisionId}, ${takenDownRevisionId}, ${latestRevisionId})`
        : latestRevisionId;
    const rows = await db
      .select({
        component: components,
        author: users,
        category: categories.name,
        // Without the code, which no card shows.
        shown: {
          revisionId: revisions.id,
          ...pickDescribing(getTableColumns(revisions)),
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

  /** Makes a state of a component its latest, which waits, if it does, since it was submitted. */
  async function pointAt(id: string, revisionId: string, changes: Partial<ComponentRow>): Promise<void> {
    const submittedAt = sql`(select created_at from ${revisions} where ${revisions.id} = ${revisionId})`;
    await db
      .update(components)
      .set({ ...changes, latestRevisionId: revisionId, updatedAt: submittedAt })
      .where(eq(components.id, id));
  }

  async function insertTags(described: Pick<NewRevision, 'componentId' | 'tags'>[]): Promise<void> {
    const rows = described.flatMap(({ componentId, tags }) =>
      tags.map((tag, position) => ({ componentId, tag, position })),
    );
    if (rows.length > 0) await db.insert(componentTags).values(rows);
  }

  return {
    summaries,

    /** A page of the queue of verification, and how many components it holds in all. */
    async queue(
      filter: QueueFilter,
      { sort, limit, offset }: { sort: QueueQuery['sort']; limit: number; offset: number },
    ) {
      const where = and(inQueue, ...queueConditions(filter));
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

    /** How many components the queue holds, by status. */
    async countQueue(): Promise<{ waiting: number; sentBack: number }> {
      const isSentBack = isNotNull(components.sentBackReason);
      const [row] = await db
        .select({
          waiting: sql<number>`(count(*) filter (where not ${isSentBack}))::int`,
          sentBack: sql<number>`(count(*) filter (where ${isSentBack}))::int`,
        })
        .from(components)
        .where(inQueue);
      return row ?? { waiting: 0, sentBack: 0 };
    },

    /** An author's components, the newest first. */
    async idsByAuthor(
      authorId: string,
      { which, limit }: { which: keyof typeof WHICH; limit?: number },
    ): Promise<string[]> {
      const query = db
        .select({ id: components.id })
        .from(components)
        .where(and(eq(components.authorId, authorId), WHICH[which]))
        .orderBy(...newest);
      const rows = await (limit === undefined ? query : query.limit(limit));
      return rows.map(({ id }) => id);
    },

    /** One that its author has not deleted. */
    async byId(id: string): Promise<ComponentRow | undefined> {
      const [row] = await db
        .select()
        .from(components)
        .where(and(eq(components.id, id), isNull(components.deletedAt)));
      return row;
    },

    /**
     * The components of these ids, without those that their authors have deleted, locked until the transaction ends: in
     * one order, so that no two can wait for each other.
     */
    lock: (ids: string[]): Promise<ComponentRow[]> =>
      db
        .select()
        .from(components)
        .where(and(inArray(components.id, ids), isNull(components.deletedAt)))
        .orderBy(components.id)
        .for('update'),

    /** The same with deleted ones, to restore or erase them. */
    lockStored: (ids: string[]): Promise<ComponentRow[]> =>
      db.select().from(components).where(inArray(components.id, ids)).orderBy(components.id).for('update'),

    /** The state of a component with this id, if it is that component's. */
    async revision(componentId: string, revisionId: string): Promise<RevisionRow | undefined> {
      const [row] = await db
        .select()
        .from(revisions)
        .where(and(eq(revisions.id, revisionId), eq(revisions.componentId, componentId)));
      return row;
    },

    /** The same for its document: none of a component that was deleted or taken down. */
    async documentRevision(componentId: string, revisionId: string): Promise<RevisionRow | undefined> {
      const [row] = await db
        .select(getTableColumns(revisions))
        .from(revisions)
        .innerJoin(components, eq(components.id, revisions.componentId))
        .where(
          and(
            eq(revisions.id, revisionId),
            eq(revisions.componentId, componentId),
            isNull(components.deletedAt),
            isNull(components.takenDownAt),
          ),
        );
      return row;
    },

    /** The code of these states by their ids, the first of them that have at most so many bytes together: a list is held in memory. */
    async firstCode(revisionIds: string[], mostBytes: number) {
      const size = sql<number>`${sql.join(
        CODE_FIELDS.map((field) => sql`octet_length(${revisions[field]})`),
        sql` + `,
      )}`;
      const sizes = new Map(
        (await db.select({ id: revisions.id, size }).from(revisions).where(inArray(revisions.id, revisionIds))).map(
          (row) => [row.id, row.size],
        ),
      );
      let bytes = 0;
      const first = revisionIds.filter((id) => (bytes += sizes.get(id) ?? 0) <= mostBytes);
      const rows = await db
        .select({ id: revisions.id, ...CODE_COLUMNS })
        .from(revisions)
        .where(inArray(revisions.id, first));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** The code of every state that a component has had. */
    codes: (componentId: string) =>
      db.select(CODE_COLUMNS).from(revisions).where(eq(revisions.componentId, componentId)),

    /** The component that an author's submission of this name has made. */
    async idBySubmission(authorId: string, submissionId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ id: components.id })
        .from(components)
        .where(and(eq(components.authorId, authorId), eq(components.submissionId, submissionId)));
      return row?.id;
    },

    /**
     * What a remix says of the component it was started from: of one that is public or that its author has deleted.
     * What moderation keeps from the public is named nowhere; its copyright line stays (see `notices`).
     */
    async original(id: string) {
      const { publicRevisionId, deletedAt, takenDownAt } = components;
      const [row] = await db
        .select({
          id: components.id,
          name: components.name,
          author: { name: users.name, username: users.username },
          deletedAt,
        })
        .from(components)
        .innerJoin(users, eq(users.id, components.authorId))
        .where(and(eq(components.id, id), isNull(takenDownAt), or(isNotNull(publicRevisionId), isNotNull(deletedAt))));
      return row;
    },

    /**
     * The copyright lines of all components that this one was made from, the nearest first, whatever has become of them.
     * An original's year is the one in which the remix of it was made: the one its page showed then.
     */
    async notices(id: string): Promise<{ year: number; author: string }[]> {
      const { rows } = await db.execute<{ year: number; author: string }>(sql`
        with recursive lines (original_id, remixed_at, depth) as (
          select remix_of_id, created_at, 1 from components where id = ${id} and remix_of_id is not null
          union all
          select components.remix_of_id, components.created_at, depth + 1
          from lines join components on components.id = lines.original_id
          where components.remix_of_id is not null and depth < ${MAX_ORIGINALS}
        )
        select extract(year from remixed_at at time zone 'UTC')::int as year, coalesce(credit_author, users.name) as author
        from lines join components on components.id = lines.original_id join users on users.id = components.author_id
        order by depth`);
      return rows;
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
        added.map(({ component, revision }) => ({
          ...component,
          ...pickDescribing(revision),
          id: revision.componentId,
          latestRevisionId: revision.id,
          createdAt: revision.createdAt,
          updatedAt: revision.createdAt,
        })),
      );
      await db.insert(revisions).values(added.map(({ revision }) => revision));
      await insertTags(added.map(({ revision }) => revision));
      await syncTagListings(
        db,
        added.map(({ revision }) => revision.componentId),
      );
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
          ...NOTHING_WITHDRAWN,
          updatedAt: revision.createdAt ?? sql`now()`,
        })
        .where(eq(components.id, revision.componentId));
    },

    /**
     * Makes a component's row, tags and words those of one of its states: of the one that becomes public, or of the
     * latest while none is. To be run in a transaction that holds its lock.
     */
    async applyRevision(componentId: string, revisionId: string): Promise<void> {
      const [state] = await db
        .select({ revision: revisions, category: categories.name, username: users.username, authorName: users.name })
        .from(revisions)
        .innerJoin(components, eq(components.id, revisions.componentId))
        .innerJoin(categories, eq(categories.id, revisions.categoryId))
        .innerJoin(users, eq(users.id, components.authorId))
        .where(and(eq(revisions.id, revisionId), eq(revisions.componentId, componentId)));
      if (!state) throw new Error(`Component ${componentId} has no revision ${revisionId} to adopt`);
      const { name, tags } = state.revision;
      const search = searchText({ ...state, name, tags });
      await db
        .update(components)
        .set({ ...pickDescribing(state.revision), search })
        .where(eq(components.id, componentId));
      await db.delete(componentTags).where(eq(componentTags.componentId, componentId));
      await insertTags([state.revision]);
      await searchWordRepository(db).remember(search.split(' '));
      await syncTagListings(db, [componentId]);
    },

    /**
     * Ends an author's waiting update: the public state is the latest again. To be run in a transaction that holds the
     * component's lock.
     */
    async withdraw({ id, latestRevisionId, publicRevisionId }: ComponentRow, at: Date): Promise<void> {
      if (publicRevisionId === null) throw new Error(`Component ${id} has no public state to go back to`);
      await pointAt(id, publicRevisionId, {
        verified: true,
        sentBackReason: null,
        withdrawnAt: at,
        withdrawnRevisionId: latestRevisionId,
      });
    },

    /** Makes the update that was withdrawn the latest state again, with what was decided about it. */
    async resubmit({ id, withdrawnRevisionId }: ComponentRow): Promise<void> {
      if (withdrawnRevisionId === null) throw new Error(`Component ${id} has no withdrawn state`);
      const [decision] = await db
        .select({ outcome: verifications.outcome, reason: verifications.reason })
        .from(verifications)
        .where(
          and(
            eq(verifications.componentId, id),
            eq(verifications.revisionId, withdrawnRevisionId),
            inArray(verifications.outcome, ['verified', 'sentBack', 'verificationUndone']),
          ),
        )
        .orderBy(desc(verifications.createdAt), desc(verifications.id))
        .limit(1);
      const sentBackReason = decision?.outcome === 'sentBack' ? decision.reason : null;
      await pointAt(id, withdrawnRevisionId, { verified: false, sentBackReason, ...NOTHING_WITHDRAWN });
    },

    /** Components whose authors deleted them before this moment and of which there is something to erase, the first to be deleted first. */
    async erasable(before: Date, limit: number): Promise<string[]> {
      const remix = alias(components, 'remix');
      const isCredited = exists(db.select().from(remix).where(eq(remix.remixOfId, components.id)));
      const rows = await db
        .select({ id: components.id })
        .from(components)
        .where(and(lt(components.deletedAt, before), or(ne(components.latestRevisionId, NO_REVISION), not(isCredited))))
        .orderBy(asc(components.deletedAt), asc(components.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /**
     * Erases components with all that is about them. Of one that a remix credits, also through other remixes that are
     * erased, a row stays: its name, author and original. To be run in a transaction that holds their locks.
     */
    async erase(ids: string[], at: Date): Promise<void> {
      if (ids.length === 0) return;
      const { rows } = await db.execute<{ id: string }>(sql`
        with recursive credited (id) as (
          select remix_of_id from components where ${inArray(components.remixOfId, ids)} and ${notInArray(components.id, ids)}
          union
          select components.remix_of_id from credited join components on components.id = credited.id where ${inArray(components.remixOfId, ids)}
        )
        select id from credited`);
      const credited = rows.map(({ id }) => id);
      if (credited.length > 0) {
        for (const table of ABOUT_A_COMPONENT) await db.delete(table).where(inArray(table.componentId, credited));
        await db
          .update(components)
          .set({ ...ERASED, deletedAt: sql`coalesce(${components.deletedAt}, ${at.toISOString()}::timestamptz)` })
          .where(inArray(components.id, credited));
      }
      await db
        .delete(components)
        .where(
          and(inArray(components.id, ids), credited.length === 0 ? undefined : notInArray(components.id, credited)),
        );
    },

    /** Takes a text out of the names of an author's erased components: a name that an author leaves out holds their own. */
    async replaceInCredits(authorId: string, text: string, replacement: string): Promise<void> {
      await db
        .update(components)
        .set({ name: sql`replace(${components.name}, ${text}, ${replacement})` })
        .where(and(eq(components.authorId, authorId), eq(components.latestRevisionId, NO_REVISION)));
    },

    async setSearch(id: string, search: string): Promise<void> {
      await db.update(components).set({ search }).where(eq(components.id, id));
    },
  };
}

/** Which of an author's components: what visitors see, what the author sees, what the author has deleted, all rows. */
const WHICH = {
  public: isNotNull(components.publicRevisionId),
  own: isNull(components.deletedAt),
  deleted: isNotNull(components.deletedAt),
  stored: undefined,
} as const;

const NOTHING_WITHDRAWN = { withdrawnAt: null, withdrawnRevisionId: null } as const;

/** What is stored about a component beside its row. What operators did to it outlives it. */
const ABOUT_A_COMPONENT = [
  revisions,
  componentTags,
  likes,
  verifications,
  componentReports,
  componentDays,
  visits,
  notifications,
] as const;

/** What is left of a component of which only the credit stays. `takenDownAt` stays too: such a component is not named. */
const ERASED = {
  verified: false,
  score: null,
  sentBackReason: null,
  likeCounter: 0,
  viewCounter: 0,
  downloadCounter: 0,
  trendScore: 0,
  publicRevisionId: null,
  latestRevisionId: NO_REVISION,
  takenDownReason: null,
  takenDownRevisionId: null,
  deletedRevisionId: null,
  ...NOTHING_WITHDRAWN,
  search: '',
  submissionId: null,
} as const satisfies Partial<ComponentRow>;

/** Components whose latest state is not verified (`components_unverified`), without those taken down or deleted. */
const inQueue = and(not(components.verified), isNull(components.takenDownAt), isNull(components.deletedAt));

/** Category and choices are those of the latest state, which is the one that waits. */
function queueConditions(filter: QueueFilter): SQL[] {
  const { category, author, status, authorId } = filter;
  const all: SQL[] = [];
  const latest = (condition: SQL) =>
    sql`exists(select 1 from ${revisions} where ${revisions.id} = ${components.latestRevisionId} and ${condition})`;
  if (category) all.push(latest(eq(revisions.categoryId, categoryId(category))));
  for (const name of CHOICE_NAMES) {
    const value = filter[name];
    if (value !== undefined) all.push(latest(eq(revisions[name], value)));
  }
  if (author) all.push(eq(components.authorId, memberId(author)));
  if (status)
    all.push(status === 'sentBack' ? isNotNull(components.sentBackReason) : isNull(components.sentBackReason));
  if (authorId !== undefined) all.push(eq(components.authorId, authorId));
  return all;
}

function categoryId(name: string): SQL {
  return sql`(select id from ${categories} where name_lower = ${name.toLowerCase()})`;
}

function memberId(username: string): SQL {
  return sql`(select id from ${users} where username = ${username.toLowerCase()})`;
}
