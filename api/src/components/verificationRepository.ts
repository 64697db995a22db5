import { and, asc, desc, eq, exists, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DecisionQuery } from '@keyframe/contracts/api/admin';
import type { Outcome } from '@keyframe/contracts/outcomes';
import type { Queryable } from '../database/queryable.ts';
import { categories, components, revisions, tags, users, verifications } from '../database/schema.ts';
import { searchDocumentRepository } from '../search/searchDocumentRepository.ts';
import { syncTagListings } from '../search/tagListings.ts';
import { componentRepository, type ComponentRow, type RevisionRow } from './componentRepository.ts';

/** A score for a component's latest revision. */
export interface Verdict {
  componentId: string;
  score: number;
}

export type VerificationRepository = ReturnType<typeof verificationRepository>;

export type DecisionRow = Awaited<ReturnType<VerificationRepository['byAdmins']>>[number];
export type DecisionFilter = Omit<DecisionQuery, 'page'>;

interface Published {
  before: ComponentRow;
  score: number;
}

/** Who publishes and when. Without an admin: the seed or an import. Without a time: now. */
interface Publishing {
  adminId?: string;
  at?: (component: ComponentRow) => Date;
}

/** An admin's decision to store; see OUTCOMES. */
export interface NewDecision {
  adminId: string;
  outcome: Outcome;
  reason?: string | undefined;
}

/** A verified revision with its score. */
interface VerifiedState {
  revisionId: string;
  score: number;
}

/**
 * The time of a decision: taken while the component's lock is held, so that the history has the order in which
 * decisions took effect. `now()` would be the start of the transaction, before it waited for the lock.
 */
const LOCKED_AT = sql`clock_timestamp()`;

/** What a public revision is counted by. */
type CountedState = Pick<RevisionRow, 'categoryId' | 'tags'>;

/** A change of the public revision; undefined for none. */
interface Move {
  from?: CountedState | undefined;
  to?: CountedState | undefined;
}

/** Increments of an author's counters of public components. */
interface AuthorChange {
  authorId: string;
  published: number;
  score: number;
  likes: number;
}

/** A component that became public (1) or was hidden (-1), for the counter of its original. */
interface RemixChange {
  originalId: string | null;
  published: number;
}

/**
 * Decisions on components (verify, undo, send back, take down, delete and their reversals) and the counters they move.
 * Requires the components' locks. Locks rows in the order components, originals, search terms, categories, tags, authors,
 * each by key, to prevent deadlocks.
 */
export function verificationRepository(db: Queryable) {
  /** Decisions with their components, newest first. */
  function decisions(where: SQL | undefined) {
    const admins = alias(users, 'admins');
    const later = alias(verifications, 'later');
    const overtaken = db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.componentId, verifications.componentId),
          ne(later.outcome, 'reportsDismissed'),
          sql`(${later.createdAt}, ${later.id}) > (${verifications.createdAt}, ${verifications.id})`,
        ),
      );
    return db
      .select({
        decision: verifications,
        name: revisions.name,
        author: { name: users.name, username: users.username },
        admin: { name: admins.name, username: admins.username },
        /** No later decision on the component except dismissed reports, and its author has not deleted it. */
        latest: sql<boolean>`${components.deletedAt} is null and not ${exists(overtaken)}`,
      })
      .from(verifications)
      .innerJoin(revisions, eq(revisions.id, verifications.revisionId))
      .innerJoin(components, eq(components.id, verifications.componentId))
      .innerJoin(users, eq(users.id, components.authorId))
      .leftJoin(admins, eq(admins.id, verifications.adminId))
      .where(where)
      .orderBy(desc(verifications.createdAt), desc(verifications.id));
  }

  /** Adds a decision on a revision to the history and returns its id. */
  async function record({ id: componentId }: ComponentRow, revisionId: string, decision: NewDecision): Promise<string> {
    const [row] = await db
      .insert(verifications)
      .values({ componentId, revisionId, ...decision, createdAt: LOCKED_AT })
      .returning({ id: verifications.id });
    if (!row) throw new Error('The database returned no row for an inserted decision');
    return row.id;
  }

  /** The revision verified before the public one, if that verification was not undone. */
  async function verifiedBefore({ id, publicRevisionId }: ComponentRow): Promise<VerifiedState | undefined> {
    const history = await db
      .select({ revisionId: verifications.revisionId, outcome: verifications.outcome, score: verifications.score })
      .from(verifications)
      .innerJoin(revisions, eq(revisions.id, verifications.revisionId))
      .where(and(eq(verifications.componentId, id), inArray(verifications.outcome, ['verified', 'verificationUndone'])))
      .orderBy(asc(verifications.createdAt), asc(verifications.id));
    let standing: VerifiedState[] = [];
    for (const { revisionId, outcome, score } of history) {
      standing = standing.filter((earlier) => earlier.revisionId !== revisionId);
      if (outcome === 'verified' && score !== null) standing.push({ revisionId, score });
    }
    return standing.findLast(({ revisionId }) => revisionId !== publicRevisionId);
  }

  return {
    /**
     * Publishes the latest revision of each component with a score. `locked` holds the rows before the change. Returns
     * the ids of the decisions.
     */
    async publish(locked: ComponentRow[], verdicts: Verdict[], { adminId, at }: Publishing = {}): Promise<string[]> {
      const scores = new Map(verdicts.map(({ componentId, score }) => [componentId, roundScore(score)]));
      const published = locked.flatMap((before) => {
        const score = scores.get(before.id);
        return score === undefined ? [] : [{ before, score }];
      });
      if (published.length === 0) return [];
      const moves = await movesOf(published);
      for (const { before, score } of published) {
        await db
          .update(components)
          .set({ verified: true, score, sentBackReason: null, publicRevisionId: before.latestRevisionId })
          .where(eq(components.id, before.id));
        // Without a public revision, the row already follows the latest.
        if (before.publicRevisionId !== null)
          await componentRepository(db).applyRevision(before.id, before.latestRevisionId);
      }
      const hidden = published.filter(({ before }) => before.publicRevisionId === null);
      await countRemixes(hidden.map(({ before }) => ({ originalId: before.remixOfId, published: 1 })));
      const decided = await db
        .insert(verifications)
        .values(
          published.map(({ before, score }) => ({
            componentId: before.id,
            revisionId: before.latestRevisionId,
            adminId: adminId ?? null,
            outcome: 'verified' as const,
            score,
            createdAt: at?.(before) ?? LOCKED_AT,
          })),
        )
        .returning({ id: verifications.id });
      const authors = published.map(({ before, score }) => ({
        authorId: before.authorId,
        published: before.publicRevisionId === null ? 1 : 0,
        score: score - (before.publicRevisionId === null ? 0 : (before.score ?? 0)),
        // A component whose verification was undone has kept its likes.
        likes: before.publicRevisionId === null ? before.likeCounter : 0,
      }));
      const ids = published.map(({ before }) => before.id);
      await syncTagListings(db, ids);
      await searchDocumentRepository(db).sync(ids);
      await count(moves, authors);
      return decided.map(({ id }) => id);
    },

    /** Stores a decision on the public revision, or on the latest while none is public. Returns the decision's id. */
    record: (component: ComponentRow, decision: NewDecision): Promise<string> =>
      record(
        component,
        component.publicRevisionId ?? component.takenDownRevisionId ?? component.latestRevisionId,
        decision,
      ),

    /** Sends the latest revision back to its author. The public revision stays. Returns the decision's id. */
    async sendBack(component: ComponentRow, { adminId, reason }: { adminId: string; reason: string }): Promise<string> {
      await db.update(components).set({ sentBackReason: reason }).where(eq(components.id, component.id));
      return record(component, component.latestRevisionId, { adminId, outcome: 'sentBack', reason });
    },

    /**
     * Undoes the verification of the public revision: the one verified before is public again, or none. Returns the
     * decision's id.
     */
    async undo(
      component: ComponentRow & { publicRevisionId: string },
      { adminId, reason }: { adminId: string; reason?: string | undefined },
    ): Promise<string> {
      const { id, authorId, publicRevisionId, latestRevisionId, likeCounter } = component;
      const earlier = await verifiedBefore(component);
      await db
        .update(components)
        .set({
          verified: earlier?.revisionId === latestRevisionId,
          score: earlier?.score ?? null,
          publicRevisionId: earlier?.revisionId ?? null,
        })
        .where(eq(components.id, id));
      await componentRepository(db).applyRevision(id, earlier?.revisionId ?? latestRevisionId);
      if (!earlier) await countRemixes([{ originalId: component.remixOfId, published: -1 }]);
      await searchDocumentRepository(db).sync([id]);
      const decision = await record(component, publicRevisionId, { adminId, outcome: 'verificationUndone', reason });
      const move = { from: await stateOf(publicRevisionId), to: earlier && (await stateOf(earlier.revisionId)) };
      const score = (earlier?.score ?? 0) - (component.score ?? 0);
      await count([move], [{ authorId, score, published: earlier ? 0 : -1, likes: earlier ? 0 : -likeCounter }]);
      return decision;
    },

    /** Whether this revision of a component was verified, and that was not undone. */
    async isVerified(componentId: string, revisionId: string): Promise<boolean> {
      const [last] = await db
        .select({ outcome: verifications.outcome })
        .from(verifications)
        .where(
          and(
            eq(verifications.componentId, componentId),
            eq(verifications.revisionId, revisionId),
            inArray(verifications.outcome, ['verified', 'verificationUndone']),
          ),
        )
        .orderBy(desc(verifications.createdAt), desc(verifications.id))
        .limit(1);
      return last?.outcome === 'verified';
    },

    /** Hides a component from the public until it is put back. Its row stays unchanged. */
    takeDown: (component: ComponentRow, { reason, at }: { reason: string; at: Date }) =>
      unpublish(component, {
        takenDownRevisionId: component.publicRevisionId,
        takenDownAt: at,
        takenDownReason: reason,
      }),

    /** Reverses `takeDown`. */
    bringBack: (component: ComponentRow) =>
      republish(component, component.takenDownRevisionId, {
        takenDownRevisionId: null,
        takenDownAt: null,
        takenDownReason: null,
      }),

    /** Marks a component in any state as deleted. Its row stays until it is erased. */
    delete: (component: ComponentRow, at: Date) =>
      unpublish(component, { deletedRevisionId: component.publicRevisionId, deletedAt: at }),

    /** Reverses `delete`. A taken-down component stays taken down. */
    restore: (component: ComponentRow) =>
      republish(component, component.deletedRevisionId, { deletedRevisionId: null, deletedAt: null }),

    /**
     * Subtracts components that are about to be removed from searches, categories and tags; their author's counters stay.
     */
    async countOut(componentIds: string[]): Promise<void> {
      const states = await db
        .select({ categoryId: revisions.categoryId, tags: revisions.tags, originalId: components.remixOfId })
        .from(revisions)
        .innerJoin(components, eq(components.publicRevisionId, revisions.id))
        .where(inArray(components.id, componentIds));
      await countRemixes(states.map(({ originalId }) => ({ originalId, published: -1 })));
      await searchDocumentRepository(db).remove(componentIds);
      await count(
        states.map((from) => ({ from })),
        [],
      );
    },

    /** A page of decisions, newest first, and their total. */
    async page({ componentId, outcome }: DecisionFilter, { limit, offset }: { limit: number; offset: number }) {
      const where = and(
        componentId === undefined ? undefined : eq(verifications.componentId, componentId),
        outcome === undefined ? undefined : eq(verifications.outcome, outcome),
      );
      const [rows, total] = await Promise.all([
        decisions(where).limit(limit).offset(offset),
        db.$count(verifications, where),
      ]);
      return { rows, total };
    },

    /** The latest decisions of admins, without those of the seed and of imports. */
    byAdmins: (limit: number) => decisions(isNotNull(verifications.adminId)).limit(limit),
  };

  /** Hides the public revision, if there is one. `changes` record which one it was, and why. */
  async function unpublish(component: ComponentRow, changes: Partial<ComponentRow>): Promise<void> {
    const { id, publicRevisionId } = component;
    await db
      .update(components)
      .set({ ...changes, publicRevisionId: null })
      .where(eq(components.id, id));
    if (publicRevisionId !== null) await countRemixes([{ originalId: component.remixOfId, published: -1 }]);
    await syncTagListings(db, [id]);
    await searchDocumentRepository(db).sync([id]);
    if (publicRevisionId !== null)
      await count([{ from: await stateOf(publicRevisionId) }], [authorChange(component, -1)]);
  }

  /** Restores the revision that was public before, if there was one. */
  async function republish(
    component: ComponentRow,
    revisionId: string | null,
    changes: Partial<ComponentRow>,
  ): Promise<void> {
    const { id } = component;
    await db
      .update(components)
      .set({ ...changes, publicRevisionId: revisionId })
      .where(eq(components.id, id));
    if (revisionId !== null) await countRemixes([{ originalId: component.remixOfId, published: 1 }]);
    await syncTagListings(db, [id]);
    await searchDocumentRepository(db).sync([id]);
    if (revisionId !== null) await count([{ to: await stateOf(revisionId) }], [authorChange(component, 1)]);
  }

  /** How each component was counted before and is counted from now on. */
  async function movesOf(published: Published[]): Promise<Move[]> {
    const ids = published.flatMap(({ before }) => [before.latestRevisionId, before.publicRevisionId ?? []].flat());
    const rows = await db
      .select({ id: revisions.id, categoryId: revisions.categoryId, tags: revisions.tags })
      .from(revisions)
      .where(inArray(revisions.id, ids));
    const states = new Map(rows.map((row) => [row.id, row]));
    return published.map(({ before }) => {
      const to = states.get(before.latestRevisionId);
      if (!to) throw new Error(`Component ${before.id} points at a revision that does not exist`);
      return { from: states.get(before.publicRevisionId ?? ''), to };
    });
  }

  async function stateOf(revisionId: string): Promise<CountedState> {
    const [state] = await db
      .select({ categoryId: revisions.categoryId, tags: revisions.tags })
      .from(revisions)
      .where(eq(revisions.id, revisionId));
    if (!state) throw new Error(`There is no revision ${revisionId} to count`);
    return state;
  }

  /** Adds to the counters of the originals. */
  async function countRemixes(changed: RemixChange[]): Promise<void> {
    const remixes = changed.flatMap(({ originalId, published }) =>
      originalId === null ? [] : { originalId, published },
    );
    for (const [id, added] of tally(
      remixes,
      ({ originalId }) => originalId,
      ({ published }) => published,
    )) {
      await db
        .update(components)
        .set({ remixCounter: sql`${components.remixCounter} + ${added}` })
        .where(eq(components.id, id));
    }
  }

  /** Updates the counters in lock order. */
  async function count(moves: Move[], authors: AuthorChange[]): Promise<void> {
    await countCategories(moves);
    await countTags(moves);
    await countAuthors(authors);
  }

  async function countCategories(moves: Move[]): Promise<void> {
    for (const [id, added] of changes(moves, ({ categoryId }) => [categoryId])) {
      await db
        .update(categories)
        .set({ componentCounter: sql`${categories.componentCounter} + ${added}` })
        .where(eq(categories.id, id));
    }
  }

  async function countTags(moves: Move[]): Promise<void> {
    const added = [...changes(moves, (state) => state.tags)].map(([name, componentCounter]) => ({
      name,
      componentCounter,
    }));
    if (added.length === 0) return;
    await db
      .insert(tags)
      .values(added)
      .onConflictDoUpdate({
        target: tags.name,
        set: { componentCounter: sql`${tags.componentCounter} + excluded.component_counter` },
      });
  }

  async function countAuthors(changed: AuthorChange[]): Promise<void> {
    const sumOf = (amount: (change: AuthorChange) => number) => tally(changed, ({ authorId }) => authorId, amount);
    const [added, liked] = [sumOf((change) => change.published), sumOf((change) => change.likes)];
    for (const [id, score] of sumOf((change) => change.score)) {
      await db
        .update(users)
        .set({
          componentCounter: sql`${users.componentCounter} + ${added.get(id) ?? 0}`,
          scoreSum: sql`${users.scoreSum} + ${score}::numeric`,
          likeCounter: sql`${users.likeCounter} + ${liked.get(id) ?? 0}`,
        })
        .where(eq(users.id, id));
    }
  }
}

/**
 * A component's share of its author's counters: added when it becomes public (1), subtracted when it is hidden (-1).
 */
function authorChange({ authorId, score, likeCounter }: ComponentRow, sign: 1 | -1): AuthorChange {
  return { authorId, published: sign, score: sign * (score ?? 0), likes: sign * likeCounter };
}

/** Rounded to the two stored decimals, so that sums match their parts. */
function roundScore(score: number): number {
  return Math.round(score * 100) / 100;
}

/** The change of each counter in key order, without zeros. */
function changes(moves: Move[], keys: (state: CountedState) => string[]): [string, number][] {
  const steps = moves.flatMap(({ from, to }) => [
    ...(from ? keys(from).map((key) => ({ key, amount: -1 })) : []),
    ...(to ? keys(to).map((key) => ({ key, amount: 1 })) : []),
  ]);
  return [
    ...tally(
      steps,
      ({ key }) => key,
      ({ amount }) => amount,
    ),
  ].filter(([, amount]) => amount !== 0);
}

/** Sums by key, in key order. */
function tally<T>(items: T[], key: (item: T) => string, amount: (item: T) => number = () => 1): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + amount(item));
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}
