import { gte, lt, sql } from 'drizzle-orm';
import type { ReleaseCount } from '@keyframe/contracts/releaseCounts';
import type { Queryable } from '../database/queryable.ts';
import { releaseHours } from '../database/schema.ts';

/** Counts of one hour. */
export interface HourCount extends ReleaseCount {
  hour: Date;
}

/** How long counts are kept: a version's rate is compared with that of the version before, also after a long time. */
const KEPT_DAYS = 30;

const HOUR_MS = 3_600_000;

/** The start of the hour, UTC. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

const KEY = [
  releaseHours.hour,
  releaseHours.remote,
  releaseHours.version,
  releaseHours.channel,
  releaseHours.signal,
] as const;

/** What visitors' pages observed of each release, by hour. */
export function releaseCountRepository(db: Queryable) {
  return {
    /** Adds to the counts. Each hour, release and signal may occur once. */
    async add(added: readonly HourCount[]): Promise<void> {
      // A fixed order prevents deadlocks between processes.
      const sorted = added.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      await db
        .insert(releaseHours)
        .values(sorted)
        .onConflictDoUpdate({
          target: [...KEY],
          set: {
            seen: sql`${releaseHours.seen} + excluded.seen`,
            bad: sql`${releaseHours.bad} + excluded.bad`,
          },
        });
    },

    /** The sums of the hours since then. */
    since: (from: Date): Promise<ReleaseCount[]> =>
      db
        .select({
          remote: releaseHours.remote,
          version: releaseHours.version,
          channel: releaseHours.channel,
          signal: releaseHours.signal,
          seen: sql<number>`sum(${releaseHours.seen})::int`,
          bad: sql<number>`sum(${releaseHours.bad})::int`,
        })
        .from(releaseHours)
        .where(gte(releaseHours.hour, from))
        .groupBy(releaseHours.remote, releaseHours.version, releaseHours.channel, releaseHours.signal)
        .orderBy(releaseHours.remote, releaseHours.version, releaseHours.channel, releaseHours.signal),

    /** Deletes what is older than `KEPT_DAYS`. */
    async deleteOld(at: Date): Promise<void> {
      await db.delete(releaseHours).where(lt(releaseHours.hour, new Date(at.getTime() - KEPT_DAYS * 24 * HOUR_MS)));
    },
  };
}

/** Identifies the row of a count. */
export function keyOf({ hour, remote, version, channel, signal }: Omit<HourCount, 'seen' | 'bad'>): string {
  return JSON.stringify([hour.getTime(), remote, version, channel, signal]);
}
