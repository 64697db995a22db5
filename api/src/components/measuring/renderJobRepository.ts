import { eq, inArray, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ExportSource } from '@keyframe/code-model/exports/exportSource';
import { MEASUREMENT_VERSION } from '@keyframe/contracts/measuredRules';
import type { Queryable } from '../../database/queryable.ts';
import { components, measurements, renderJobs, renderWorkers, revisions, users } from '../../database/schema.ts';
import { finalCss } from '../finalCss.ts';

/** The order of the queue: what a member has just saved, then collections, then components without a measurement. */
export const JOB_PRIORITIES = { saved: 0, imported: 10, unmeasured: 20 } as const;
export type JobPriority = keyof typeof JOB_PRIORITIES;

/** After this time a claimed job is free again: its worker is gone. Far above the limit of a component. Seconds. */
const CLAIM_EXPIRES = 300;
/** A worker that has not reported for this long is gone. Seconds. */
export const WORKER_SEEN = 120;

/** A claimed job: the revision to measure, as its exports read it. The licence's notices do not matter here. */
export interface RenderJob extends ExportSource {
  revisionId: string;
  /** How often it was claimed, with this time. */
  attempts: number;
}

/** The queue of render workers. */
export function renderJobRepository(db: Queryable) {
  return {
    /** Adds revisions to the queue, in the transaction that stores them. */
    async add(revisionIds: readonly string[], priority: JobPriority): Promise<void> {
      if (revisionIds.length === 0) return;
      const values = revisionIds.map((revisionId) => ({ revisionId, priority: JOB_PRIORITIES[priority] }));
      await db.insert(renderJobs).values(values).onConflictDoNothing();
    },

    /** Claims the next job. No two workers get the same one. Undefined when none is free. */
    async claim(): Promise<RenderJob | undefined> {
      const { rows } = await db.execute<{ revision_id: string; attempts: number }>(sql`
        update render_jobs set claimed_at = now(), attempts = attempts + 1
        where revision_id = (
          select revision_id from render_jobs
          where claimed_at is null or claimed_at < now() - ${CLAIM_EXPIRES} * interval '1 second'
          order by priority, created_at limit 1
          for update skip locked
        )
        returning revision_id, attempts`);
      const [claimed] = rows;
      if (!claimed) return undefined;
      const [found] = await db
        .select({ revision: revisions, author: users.name })
        .from(revisions)
        .innerJoin(components, eq(components.id, revisions.componentId))
        .innerJoin(users, eq(users.id, components.authorId))
        .where(eq(revisions.id, claimed.revision_id));
      // Deleted in between, and the job with it.
      if (!found) return this.claim();
      const { revision, author } = found;
      const { componentId: id, name, language, canvas, html, javascript, tailwind } = revision;
      return {
        revisionId: revision.id,
        attempts: claimed.attempts,
        id,
        name,
        author,
        licenceYear: new Date().getFullYear(),
        language,
        canvas,
        html,
        css: finalCss(revision),
        javascript,
        tailwind,
      };
    },

    /** Puts a claimed job back: behind the others of its priority when it failed, else as if it had not been claimed. */
    async release(revisionId: string, { failed }: { failed: boolean }): Promise<void> {
      await db
        .update(renderJobs)
        .set(
          failed
            ? { claimedAt: null, createdAt: sql`now()` }
            : { claimedAt: null, attempts: sql`greatest(${renderJobs.attempts} - 1, 0)` },
        )
        .where(eq(renderJobs.revisionId, revisionId));
    },

    async finish(revisionId: string): Promise<void> {
      await db.delete(renderJobs).where(eq(renderJobs.revisionId, revisionId));
    },

    /** The number of jobs, and the age of the oldest in seconds. */
    async state(): Promise<{ length: number; oldest: number }> {
      const { rows } = await db.execute<{ length: number; oldest: number }>(sql`
        select count(*)::int as length, coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest
        from render_jobs`);
      return rows[0]!;
    },

    /**
     * Adds the public revisions without a measurement of this version among the next components by id.
     *
     * @param after the id of the last component that was looked at
     * @returns the id to continue after, undefined after the last; and how many were added
     */
    async addUnmeasured(
      after: string | undefined,
      limit: number,
    ): Promise<{ after: string | undefined; added: number }> {
      const { rows } = await db.execute<{ id: string; revision_id: string | null; version: number | null }>(sql`
        select components.id, components.public_revision_id as revision_id, measurements.version
        from components left join measurements on measurements.revision_id = components.public_revision_id
        ${after === undefined ? sql`` : sql`where components.id > ${after}`}
        order by components.id limit ${limit}`);
      const missing = rows.flatMap(({ revision_id, version }) =>
        revision_id !== null && version !== MEASUREMENT_VERSION ? [revision_id] : [],
      );
      await this.add(missing, 'unmeasured');
      return { after: rows.length < limit ? undefined : rows.at(-1)!.id, added: missing.length };
    },

    /** Notes that a worker runs, and forgets those that are gone. */
    async reportWorker(workerId: string, at: Date): Promise<void> {
      await db
        .insert(renderWorkers)
        .values({ id: workerId, seenAt: at })
        .onConflictDoUpdate({ target: renderWorkers.id, set: { seenAt: at } });
      await db.delete(renderWorkers).where(lt(renderWorkers.seenAt, new Date(at.getTime() - WORKER_SEEN * 1_000)));
    },

    async removeWorker(workerId: string): Promise<void> {
      await db.delete(renderWorkers).where(eq(renderWorkers.id, workerId));
    },

    /** Which of these revisions are shown somewhere: public, or the latest of their component. */
    async currentAmong(revisionIds: readonly string[]): Promise<Set<string>> {
      if (revisionIds.length === 0) return new Set();
      const { rows } = await db.execute<{ id: string }>(sql`
        select revisions.id from revisions join components on components.id = revisions.component_id
        where ${inArray(revisions.id, [...revisionIds])}
          and (revisions.id = components.public_revision_id or revisions.id = components.latest_revision_id)`);
      return new Set(rows.map(({ id }) => id));
    },

    /** The files of these revisions' posters. */
    async posterNames(revisionIds: readonly string[]): Promise<Set<string>> {
      if (revisionIds.length === 0) return new Set();
      const rows = await db
        .select({ posters: measurements.posters })
        .from(measurements)
        .where(inArray(measurements.revisionId, [...revisionIds]));
      const files = rows.flatMap(({ posters }) => Object.values(posters).flatMap(({ still, loop }) => [still, loop]));
      return new Set(files.flatMap((file) => file?.name ?? []));
    },
  };
}

export type RenderJobRepository = ReturnType<typeof renderJobRepository>;

/** The id of a worker. */
export const newWorkerId = () => v7();
