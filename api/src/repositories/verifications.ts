import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DecisionQuery } from 'contracts/api/admin';
import { categories, components, revisions, tags, users, verifications } from '../database/schema.ts';
import { componentRepository, type ComponentRow, type RevisionRow } from './components.ts';
import type { Queryable } from './queryable.ts';

/** A score for a component's latest state. */
export interface Verdict {
  componentId: string;
  score: number;
}

export type VerificationRepository = ReturnType<typeof verificationRepository>;

export type DecisionRow = Awaited<ReturnType<VerificationRepository['page']>>['rows'][number];
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

/** From the state that was public, if one was, to the one that is. */
interface Move {
  from: CountedState | undefined;
  to: CountedState;
}

/**
 * Verification, sending back, and the counters they move. To be run in a transaction that holds the components' locks.
 * Rows are locked in the order components, categories, tags, authors, each by key, so that two verifications cannot
 * wait for each other.
 */
export function verificationRepository(db: Queryable) {
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
      await countCategories(moves);
      await countTags(moves);
      await countAuthors(published);
    },

    /** Sends a component's latest state back to its author. Its public state, if it has one, stays public. */
    async sendBack({ id, latestRevisionId }: ComponentRow, { adminId, reason }: { adminId: string; reason: string }): Promise<void> {
      await db.update(components).set({ sentBackReason: reason }).where(eq(components.id, id));
      await db.insert(verifications).values({ componentId: id, revisionId: latestRevisionId, adminId, outcome: 'sentBack', reason });
    },

    /** A page of decisions, the latest first, and how many there are in all. */
    async page({ componentId, outcome }: DecisionFilter, { limit, offset }: { limit: number; offset: number }) {
      const where = and(
        componentId === undefined ? undefined : eq(verifications.componentId, componentId),
        outcome === undefined ? undefined : eq(verifications.outcome, outcome),
      );
      const admins = alias(users, 'admins');
      const [rows, total] = await Promise.all([
        db
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
          .orderBy(desc(verifications.createdAt), desc(verifications.id))
          .limit(limit)
          .offset(offset),
        db.$count(verifications, where),
      ]);
      return { rows, total };
    },
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

  async function countAuthors(published: Published[]): Promise<void> {
    const added = tally(
      published.filter(({ before }) => before.publicRevisionId === null),
      ({ before }) => before.authorId,
    );
    const scored = tally(
      published,
      ({ before }) => before.authorId,
      ({ before, score }) => score - (before.publicRevisionId === null ? 0 : (before.score ?? 0)),
    );
    for (const [id, score] of scored) {
      await db
        .update(users)
        .set({
          componentCounter: sql`${users.componentCounter} + ${added.get(id) ?? 0}`,
          scoreSum: sql`${users.scoreSum} + ${score}::numeric`,
        })
        .where(eq(users.id, id));
    }
  }
}

/** To the two decimals that are stored, so that sums agree with their parts. */
function roundScore(score: number): number {
  return Math.round(score * 100) / 100;
}

/** By how much each counter changes, in the order of the keys; those that stay are left out. */
function changes(moves: Move[], keys: (state: CountedState) => string[]): [string, number][] {
  const steps = moves.flatMap(({ from, to }) => [
    ...(from ? keys(from).map((key) => ({ key, amount: -1 })) : []),
    ...keys(to).map((key) => ({ key, amount: 1 })),
  ]);
  return [...tally(steps, ({ key }) => key, ({ amount }) => amount)].filter(([, amount]) => amount !== 0);
}

/** Sums by key, in the order of the keys. */
function tally<T>(items: T[], key: (item: T) => string, amount: (item: T) => number = () => 1): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + amount(item));
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}
