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
  collectionItems,
  componentDays,
  componentInstalls,
  componentReports,
  components,
  componentTags,
  likes,
  measurements,
  notifications,
  recentInstalls,
  revisions,
  searchDocuments,
  users,
  verifications,
  visits,
} from '../database/schema.ts';
import { CHECKED_FACET } from '../search/searchDocument.ts';
import { syncTagListings } from '../search/tagListings.ts';
import { pickDescribing, type Description } from './description.ts';
import { renderJobRepository, type JobPriority } from './measuring/renderJobRepository.ts';

/**
 * Which revision is shown: `public` is the public one (after deletion or a take-down the one it was; the latest while
 * there is none); `latest` is for its author and admins.
 */
export type ShownState = 'public' | 'latest';

/** The latest revision id of an erased component whose row stays for the credit of its remixes. */
export const NO_REVISION = '';

/** The most originals credited by a remix. Each was public once, so an admin has verified it. */
const MAX_ORIGINALS = 100;

/** A component with the author and category that a card shows. `liked` is the viewer's. */
export type SummaryRow = Awaited<ReturnType<ComponentRepository['summaries']>>[number];
export type ComponentRow = typeof components.$inferSelect;
export type NewRevision = typeof revisions.$inferInsert;
export type RevisionRow = typeof revisions.$inferSelect;

/** A new component. The describing columns come from its first revision. */
export type NewComponent = Omit<
  typeof components.$inferInsert,
  'id' | keyof Description | 'latestRevisionId' | 'createdAt' | 'updatedAt'
>;

const CODE_COLUMNS = mapCode((field) => revisions[field]);

const newest = [desc(components.createdAt), desc(components.id)];

/** The filters of getUnVerifiedComponents; `authorId` restricts a member to their own. */
export type QueueFilter = Pick<QueueQuery, 'category' | ChoiceName | 'author' | 'fails' | 'status'> & {
  authorId?: string;
};

export type ComponentRepository = ReturnType<typeof componentRepository>;

export function componentRepository(db: Queryable) {
  /** The summaries of these components in this state, in the given order. */
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
        // Without the code, which cards do not show.
        shown: {
          revisionId: revisions.id,
          ...pickDescribing(getTableColumns(revisions)),
          tags: revisions.tags,
          submittedAt: revisions.createdAt,
        },
        posters: measurements.posters,
        checked: sql<boolean>`exists(select from ${searchDocuments} where component_id = ${components.id} and facets @> array[${CHECKED_FACET}])`,
        liked:
          viewerId === undefined
            ? sql<boolean>`false`
            : sql<boolean>`exists(select 1 from likes where likes.component_id = ${components.id} and likes.user_id = ${viewerId})`,
      })
      .from(components)
      .innerJoin(users, eq(users.id, components.authorId))
      .innerJoin(revisions, eq(revisions.id, shown))
      .innerJoin(categories, eq(categories.id, revisions.categoryId))
      .leftJoin(measurements, eq(measurements.revisionId, revisions.id))
      .where(inArray(components.id, ids));
    const byId = new Map(rows.map((row) => [row.component.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Makes a revision the latest one and sets when it was submitted. */
  async function pointAt(id: string, revisionId: string, changes: Partial<ComponentRow>): Promise<void> {
    const submittedAt = sql`(select created_at from ${revisions} where ${revisions.id} = ${revisionId})`;
    await db
      .update(components)
      .set({ ...changes, latestRevisionId: revisionId, updatedAt: submittedAt })
      .where(eq(components.id, id));
  }

  /** A revision of this component. */
  async function revisionOf(componentId: string, revisionId: string): Promise<RevisionRow | undefined> {
    const [row] = await db
      .select()
      .from(revisions)
      .where(and(eq(revisions.id, revisionId), eq(revisions.componentId, componentId)));
    return row;
  }

  async function insertTags(described: Pick<NewRevision, 'componentId' | 'tags'>[]): Promise<void> {
    const rows = described.flatMap(({ componentId, tags }) =>
      tags.map((tag, position) => ({ componentId, tag, position })),
    );
    if (rows.length > 0) await db.insert(componentTags).values(rows);
  }

  return {
    summaries,

    /** A page of the verification queue, or of drafts, and its total. */
    async queue(
      filter: QueueFilter,
      { sort, limit, offset }: { sort: QueueQuery['sort']; limit: number; offset: number },
    ) {
      const isListed = filter.status === 'draft' ? and(isUnverified, components.draft) : inQueue;
      const where = and(isListed, ...queueConditions(filter));
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

    /** The size of the verification queue, by status. */
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

    /** An author's components, newest first. */
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

    /** The component, unless its author has deleted it. */
    async byId(id: string): Promise<ComponentRow | undefined> {
      const [row] = await db
        .select()
        .from(components)
        .where(and(eq(components.id, id), isNull(components.deletedAt)));
      return row;
    },

    /** Whether a component is deleted or taken down that was public until then. */
    async wasPublic(id: string): Promise<boolean> {
      const { deletedRevisionId, takenDownRevisionId } = components;
      const [row] = await db
        .select({ id: components.id })
        .from(components)
        .where(and(eq(components.id, id), or(isNotNull(deletedRevisionId), isNotNull(takenDownRevisionId))));
      return row !== undefined;
    },

    /** Locks components until the end of the transaction, without deleted ones; in id order, to prevent deadlocks. */
    lock: (ids: string[]): Promise<ComponentRow[]> =>
      db
        .select()
        .from(components)
        .where(and(inArray(components.id, ids), isNull(components.deletedAt)))
        .orderBy(components.id)
        .for('update'),

    /** Like `lock`, with deleted components: to restore or erase them. */
    lockStored: (ids: string[]): Promise<ComponentRow[]> =>
      db.select().from(components).where(inArray(components.id, ids)).orderBy(components.id).for('update'),

    revision: revisionOf,

    /** A revision of this component with the name of its category. */
    async revisionInCategory(
      componentId: string,
      revisionId: string,
    ): Promise<{ revision: RevisionRow; category: string } | undefined> {
      const [row] = await db
        .select({ revision: revisions, category: categories.name })
        .from(revisions)
        .innerJoin(categories, eq(categories.id, revisions.categoryId))
        .where(and(eq(revisions.id, revisionId), eq(revisions.componentId, componentId)));
      return row;
    },

    /** Like `revision`, for its document: undefined while the component is deleted or taken down. */
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

    /** Whether a document of this revision is served (`documentRevision`). */
    async isDocumentRevision(revisionId: string): Promise<boolean> {
      const [row] = await db
        .select({ id: revisions.id })
        .from(revisions)
        .innerJoin(components, eq(components.id, revisions.componentId))
        .where(and(eq(revisions.id, revisionId), isNull(components.deletedAt), isNull(components.takenDownAt)));
      return row !== undefined;
    },

    /** The code of the first of these revisions whose code fits into `maxBytes` together: a list is held in memory. */
    async firstCode(revisionIds: string[], maxBytes: number) {
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
      const first = revisionIds.filter((id) => (bytes += sizes.get(id) ?? 0) <= maxBytes);
      const rows = await db
        .select({ id: revisions.id, ...CODE_COLUMNS })
        .from(revisions)
        .where(inArray(revisions.id, first));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** The code of every revision of a component. */
    codes: (componentId: string) =>
      db.select(CODE_COLUMNS).from(revisions).where(eq(revisions.componentId, componentId)),

    /** The component created by this submission of the author. */
    async idBySubmission(authorId: string, submissionId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ id: components.id })
        .from(components)
        .where(and(eq(components.authorId, authorId), eq(components.submissionId, submissionId)));
      return row?.id;
    },

    /**
     * The original that a remix names: one that is public or deleted by its author. An original hidden by moderation is
     * not named; only its copyright line stays (see `notices`).
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
     * The copyright lines of all originals, nearest first, whatever their state. An original's year is the year in
     * which it was remixed: the one its page showed then.
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

    /** The sources that were imported before. */
    async importedSources(sources: string[]): Promise<Set<string>> {
      const rows = await db
        .select({ source: components.creditSource })
        .from(components)
        .where(inArray(components.creditSource, sources));
      return new Set(rows.flatMap(({ source }) => source ?? []));
    },

    /** Inserts unverified components with their first revision. */
    async insert(
      added: { component: NewComponent; revision: NewRevision }[],
      priority: JobPriority = 'saved',
    ): Promise<void> {
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
      await renderJobRepository(db).add(
        added.map(({ revision }) => revision.id),
        priority,
      );
      await insertTags(added.map(({ revision }) => revision));
      await syncTagListings(
        db,
        added.map(({ revision }) => revision.componentId),
      );
    },

    /** Adds a revision that waits for verification, or one to a draft. The public revision stays. */
    async insertRevision(revision: NewRevision, { draft }: { draft: boolean }): Promise<void> {
      await db.insert(revisions).values(revision);
      await renderJobRepository(db).add([revision.id], 'saved');
      await db
        .update(components)
        .set({
          latestRevisionId: revision.id,
          verified: false,
          draft,
          sentBackReason: null,
          ...NOTHING_WITHDRAWN,
          updatedAt: revision.createdAt ?? sql`now()`,
        })
        .where(eq(components.id, revision.componentId));
    },

    /** Submits a draft as it is: it waits for verification from now on. Requires the component's lock. */
    async submitDraft(id: string): Promise<void> {
      await db
        .update(components)
        .set({ draft: false, updatedAt: sql`now()` })
        .where(eq(components.id, id));
    },

    /**
     * Copies a revision to the component's row and tags: the public revision, or the latest while none is public.
     * Requires the component's lock.
     */
    async applyRevision(componentId: string, revisionId: string): Promise<void> {
      const revision = await revisionOf(componentId, revisionId);
      if (!revision) throw new Error(`Component ${componentId} has no revision ${revisionId} to apply`);
      await db.update(components).set(pickDescribing(revision)).where(eq(components.id, componentId));
      await db.delete(componentTags).where(eq(componentTags.componentId, componentId));
      await insertTags([revision]);
      await syncTagListings(db, [componentId]);
    },

    /** Withdraws a waiting update: the public revision is the latest again. Requires the component's lock. */
    async withdraw({ id, latestRevisionId, publicRevisionId }: ComponentRow, at: Date): Promise<void> {
      if (publicRevisionId === null) throw new Error(`Component ${id} has no public revision to return to`);
      await pointAt(id, publicRevisionId, {
        verified: true,
        sentBackReason: null,
        withdrawnAt: at,
        withdrawnRevisionId: latestRevisionId,
      });
    },

    /** Makes the withdrawn update the latest revision again, with its decision. */
    async resubmit({ id, withdrawnRevisionId }: ComponentRow): Promise<void> {
      if (withdrawnRevisionId === null) throw new Error(`Component ${id} has no withdrawn revision`);
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

    /** Components deleted before this moment that are not erased yet, oldest deletion first. */
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
     * Erases components with all their data. A component that a remix credits, directly or through other erased
     * remixes, keeps a row with name, author and original. Requires the components' locks.
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
        for (const table of DEPENDENT_TABLES) await db.delete(table).where(inArray(table.componentId, credited));
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

    /**
     * Replaces a text in the names of an author's erased components: an unnamed component is titled after its author.
     */
    async replaceInCredits(authorId: string, text: string, replacement: string): Promise<void> {
      await db
        .update(components)
        .set({ name: sql`replace(${components.name}, ${text}, ${replacement})` })
        .where(and(eq(components.authorId, authorId), eq(components.latestRevisionId, NO_REVISION)));
    },
  };
}

/**
 * Which of an author's components: those visitors see, those admins see, those the author sees, the deleted ones, those
 * with the drafts, or all rows.
 */
const WHICH = {
  public: isNotNull(components.publicRevisionId),
  submitted: and(isNull(components.deletedAt), not(components.draft)),
  own: isNull(components.deletedAt),
  deleted: isNotNull(components.deletedAt),
  discardable: or(isNotNull(components.deletedAt), components.draft),
  stored: undefined,
} as const;

const NOTHING_WITHDRAWN = { withdrawnAt: null, withdrawnRevisionId: null } as const;

/** The tables with data about a component. The audit log outlives it. */
const DEPENDENT_TABLES = [
  revisions,
  componentTags,
  likes,
  verifications,
  componentReports,
  componentDays,
  visits,
  componentInstalls,
  recentInstalls,
  notifications,
  collectionItems,
] as const;

/** The row of an erased component that remixes credit. `takenDownAt` stays, because such a component is not named. */
const ERASED = {
  verified: false,
  draft: false,
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
  submissionId: null,
} as const satisfies Partial<ComponentRow>;

/** Components whose latest revision is not verified (`components_unverified`), without those taken down or deleted. */
const isUnverified = and(not(components.verified), isNull(components.takenDownAt), isNull(components.deletedAt));
/** Of these, those that were submitted. */
const inQueue = and(isUnverified, not(components.draft));

/** Category and choices are those of the latest revision, which is the one in the queue. */
function queueConditions(filter: QueueFilter): SQL[] {
  const { category, author, fails, status, authorId } = filter;
  const all: SQL[] = [];
  const latest = (condition: SQL) =>
    sql`exists(select 1 from ${revisions} where ${revisions.id} = ${components.latestRevisionId} and ${condition})`;
  if (category) all.push(latest(eq(revisions.categoryId, categoryId(category))));
  for (const name of CHOICE_NAMES) {
    const value = filter[name];
    if (value !== undefined) all.push(latest(eq(revisions[name], value)));
  }
  if (fails !== undefined) all.push(latest(failing(fails)));
  if (author) all.push(eq(components.authorId, memberId(author)));
  if (status === 'waiting' || status === 'sentBack')
    all.push(status === 'sentBack' ? isNotNull(components.sentBackReason) : isNull(components.sentBackReason));
  if (authorId !== undefined) all.push(eq(components.authorId, authorId));
  return all;
}

/** A revision that fails a rule, any rule or none. One whose quality is not stored is none of them. */
function failing(rule: string): SQL {
  const any = sql`${revisions.quality} @@ '$.outcomes.* == "fail"'`;
  if (rule === 'any') return any;
  if (rule === 'none') return sql`not (${any})`;
  return sql`${revisions.quality} -> 'outcomes' ->> ${rule} = 'fail'`;
}

function categoryId(name: string): SQL {
  return sql`(select id from ${categories} where name_lower = ${name.toLowerCase()})`;
}

function memberId(username: string): SQL {
  return sql`(select id from ${users} where username = ${username.toLowerCase()})`;
}
