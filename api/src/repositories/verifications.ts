import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DecisionQuery } from 'contracts/api/admin';
import { categories, components, revisions, tags, users, verifications } from '../database/schema.ts';
import { componentRepository, type ComponentRow, type RevisionRow } from './components.ts';
import type { Queryable } from './queryable.ts';
import { relist } from './tagListings.ts';

/** A score for a component's latest state. */
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

/** Who publishes, and when; without an admin the seed or an import, without a time now. */
interface Publishing {
  adminId?: string;
  at?: (component: ComponentRow) => Date;
}

/** What of a state is counted, when it is public. */
type CountedState = Pick<RevisionRow, 'categoryId' | 'tags'>;

/** From the state that was public, if one was, to the one that is, if one is. */
interface Move {
  from?: CountedState | undefined;
  to?: CountedState | undefined;
}

/** What is added to an author's counters of public components. */
interface AuthorChange {
  authorId: string;
  published: number;
  score: number;
  likes: number;
}

/**
 * Verification, sending back, taking down, bringing back, and the counters they move. To be run in a transaction that holds the components' locks.
 * Rows are locked in the order components, categories, tags, authors, each by key, so that two verifications cannot
 * wait for each other.
 */
export function verificationRepository(db: Queryable) {
  /** Decisions with what they were on, the latest first. */
  function decisions(where: SQL | undefined) {
    const admins = alias(users, 'admins');
    return db
      .select({
        decision: verifications,
        name: revisions.name,
        author: { name: users.name, username: users.username },
        admin: { name: admins.name, username: admins.username },
      })
      .from(verifications)
      .innerJoin(revisions, eq(revisions.id, verifications.revisionId))
      .innerJoin(components, eq(components.id, verifications.componentId))
      .innerJoin(users, eq(users.id, components.authorId))
      .leftJoin(admins, eq(admins.id, verifications.adminId))
      .where(where)
      .orderBy(desc(verifications.createdAt), desc(verifications.id));
  }

  return {
    /**
     * Makes the latest state of each component its public one, with a score. `locked` holds the components as they
     * were.
     */
    async publish(locked: ComponentRow[], verdicts: Verdict[], { adminId, at }: Publishing = {}): Promise<void> {
      const scores = new Map(verdicts.map(({ componentId, score }) => [componentId, roundScore(score)]));
      const published = locked.flatMap((before) => {
        const score = scores.get(before.id);
        return score === undefined ? [] : [{ before, score }];
      });
      if (published.length === 0) return;
      const moves = await movesOf(published);
      for (const { before, score } of published) {
        await db
          .update(components)
          .set({ verified: true, score, sentBackReason: null, publicRevisionId: before.latestRevisionId })
          .where(eq(components.id, before.id));
        // Until a component is public, its row follows its latest state by itself.
        if (before.publicRevisionId !== null) await componentRepository(db).adopt(before.id, before.latestRevisionId);
      }
      await db.insert(verifications).values(
        published.map(({ before, score }) => ({
          componentId: before.id,
          revisionId: before.latestRevisionId,
          adminId: adminId ?? null,
          outcome: 'verified' as const,
          score,
          createdAt: at?.(before) ?? new Date(),
        })),
      );
      const authors = published.map(({ before, score }) => ({
        authorId: before.authorId,
        published: before.publicRevisionId === null ? 1 : 0,
        score: score - (before.publicRevisionId === null ? 0 : (before.score ?? 0)),
        likes: 0,
      }));
      await relist(db, published.map(({ before }) => before.id));
      await count(moves, authors);
    },

    /** Sends a component's latest state back to its author. Its public state, if it has one, stays public. */
    async sendBack({ id, latestRevisionId }: ComponentRow, { adminId, reason }: { adminId: string; reason: string }): Promise<void> {
      await db.update(components).set({ sentBackReason: reason }).where(eq(components.id, id));
      await db.insert(verifications).values({ componentId: id, revisionId: latestRevisionId, adminId, outcome: 'sentBack', reason });
    },

    /** Takes a component down: it is public to nobody until it is brought back. Its row stays as it is. */
    async takeDown(component: ComponentRow, { reason, at }: { reason: string; at: Date }): Promise<void> {
      const { id, publicRevisionId } = component;
      await db
        .update(components)
        .set({ publicRevisionId: null, takenDownRevisionId: publicRevisionId, takenDownAt: at, takenDownReason: reason })
        .where(eq(components.id, id));
      await relist(db, [id]);
      if (publicRevisionId !== null) await count([{ from: await stateOf(publicRevisionId) }], [authorChange(component, -1)]);
    },

    /** Makes a component that was taken down what it was before. */
    async bringBack(component: ComponentRow): Promise<void> {
      const { id, takenDownRevisionId } = component;
      await db
        .update(components)
        .set({ publicRevisionId: takenDownRevisionId, takenDownRevisionId: null, takenDownAt: null, takenDownReason: null })
        .where(eq(components.id, id));
      await relist(db, [id]);
      if (takenDownRevisionId !== null) await count([{ to: await stateOf(takenDownRevisionId) }], [authorChange(component, 1)]);
    },

    /** Counts components that are about to be removed out of their categories and tags; what they are to their author is not changed. */
    async countOut(componentIds: string[]): Promise<void> {
      const states = await db
        .select({ categoryId: revisions.categoryId, tags: revisions.tags })
        .from(revisions)
        .innerJoin(components, eq(components.publicRevisionId, revisions.id))
        .where(inArray(components.id, componentIds));
      await count(states.map((from) => ({ from })), []);
    },

    /** A page of decisions, the latest first, and how many there are in all. */
    async page({ componentId, outcome }: DecisionFilter, { limit, offset }: { limit: number; offset: number }) {
      const where = and(
        componentId === undefined ? undefined : eq(verifications.componentId, componentId),
        outcome === undefined ? undefined : eq(verifications.outcome, outcome),
      );
      const [rows, total] = await Promise.all([decisions(where).limit(limit).offset(offset), db.$count(verifications, where)]);
      return { rows, total };
    },

    /** The latest decisions of admins, without those of the seed and of imports. */
    byAdmins: (limit: number) => decisions(isNotNull(verifications.adminId)).limit(limit),
  };

  /** What each component was counted by until now, if it was public, and what it is counted by from now on. */
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

  /** In the order in which rows are locked. */
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
    const added = [...changes(moves, (state) => state.tags)].map(([name, componentCounter]) => ({ name, componentCounter }));
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

/** What a component adds to its author's counters when it becomes public again, or takes from them. */
function authorChange({ authorId, score, likeCounter }: ComponentRow, sign: 1 | -1): AuthorChange {
  return { authorId, published: sign, score: sign * (score ?? 0), likes: sign * likeCounter };
}

/** To the two decimals that are stored, so that sums agree with their parts. */
function roundScore(score: number): number {
  return Math.round(score * 100) / 100;
}

/** By how much each counter changes, in the order of the keys; those that stay are left out. */
function changes(moves: Move[], keys: (state: CountedState) => string[]): [string, number][] {
  const steps = moves.flatMap(({ from, to }) => [
    ...(from ? keys(from).map((key) => ({ key, amount: -1 })) : []),
    ...(to ? keys(to).map((key) => ({ key, amount: 1 })) : []),
  ]);
  return [...tally(steps, ({ key }) => key, ({ amount }) => amount)].filter(([, amount]) => amount !== 0);
}

/** Sums by key, in the order of the keys. */
function tally<T>(items: T[], key: (item: T) => string, amount: (item: T) => number = () => 1): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + amount(item));
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}
