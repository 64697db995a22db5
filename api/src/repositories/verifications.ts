import { eq, inArray, sql } from 'drizzle-orm';
import { categories, components, componentTags, tags, users, verifications } from '../database/schema.ts';
import type { ComponentRow } from './components.ts';
import type { Queryable } from './queryable.ts';

/** A score for a component's latest state. */
export interface Verdict {
  componentId: string;
  score: number;
}

export type VerificationRepository = ReturnType<typeof verificationRepository>;

/**
 * Verification, and the counters it moves. To be run in a transaction. Rows are locked in the order components,
 * categories, tags, authors, each by key, so that two verifications cannot wait for each other.
 */
export function verificationRepository(db: Queryable) {
  return {
    /** The components of these ids, locked until the transaction ends. */
    lock: (ids: string[]): Promise<ComponentRow[]> =>
      db.select().from(components).where(inArray(components.id, ids)).orderBy(components.id).for('update'),

    /**
     * Makes the latest state of each component its public one, with a score. `locked` holds the components as they
     * were. Without an admin: by the seed or an import.
     */
    async publish(locked: ComponentRow[], verdicts: Verdict[], { adminId, at }: { adminId?: string; at?: Date } = {}): Promise<void> {
      const scores = new Map(verdicts.map(({ componentId, score }) => [componentId, roundScore(score)]));
      const published = locked.flatMap((before) => {
        const score = scores.get(before.id);
        return score === undefined ? [] : [{ before, score }];
      });
      for (const { before, score } of published) {
        await db
          .update(components)
          .set({ verified: true, score, publicRevisionId: before.latestRevisionId })
          .where(eq(components.id, before.id));
      }
      if (published.length > 0) {
        await db.insert(verifications).values(
          published.map(({ before, score }) => ({
            componentId: before.id,
            revisionId: before.latestRevisionId,
            adminId: adminId ?? null,
            score,
            createdAt: at ?? new Date(),
          })),
        );
      }
      const fresh = published.filter(({ before }) => before.publicRevisionId === null).map(({ before }) => before);
      await countCategories(fresh);
      await countTags(fresh.map(({ id }) => id));
      await countAuthors(published);
    },
  };

  async function countCategories(fresh: ComponentRow[]): Promise<void> {
    for (const [id, added] of tally(fresh, ({ categoryId }) => categoryId)) {
      await db
        .update(categories)
        .set({ componentCounter: sql`${categories.componentCounter} + ${added}` })
        .where(eq(categories.id, id));
    }
  }

  async function countTags(componentIds: string[]): Promise<void> {
    if (componentIds.length === 0) return;
    await db.execute(sql`
      insert into ${tags} (name, component_counter)
      select tag, count(*) from ${componentTags} where ${inArray(componentTags.componentId, componentIds)}
      group by tag order by tag
      on conflict (name) do update set component_counter = tags.component_counter + excluded.component_counter`);
  }

  async function countAuthors(published: { before: ComponentRow; score: number }[]): Promise<void> {
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

/** Sums by key, in the order of the keys. */
function tally<T>(items: T[], key: (item: T) => string, amount: (item: T) => number = () => 1): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + amount(item));
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}
