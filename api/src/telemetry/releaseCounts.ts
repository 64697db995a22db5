import type { FastifyBaseLogger } from 'fastify';
import type { PageLoad } from '@keyframe/contracts/pageLoad';
import type { ReleaseCount } from '@keyframe/contracts/releaseCounts';
import { WEB_VITALS } from '@keyframe/contracts/releaseSignals';
import type { Queryable } from '../database/queryable.ts';
import { hourOf, keyOf, releaseCountRepository, type HourCount } from './releaseCountRepository.ts';

/** How often counts are written, in milliseconds: a page load costs no query, and a killed process loses few. */
const WRITE_EVERY_MS = 5_000;

/** The counts of page loads: of this process in memory, of all processes in the database. */
export interface ReleaseCounts {
  add(load: PageLoad): void;
  /** The sums of all processes since then; those of other processes are up to five seconds old. */
  since(from: Date): Promise<ReleaseCount[]>;
  /** Writes the rest and ends. */
  stop(): Promise<void>;
}

/** Starts counting. Counts that cannot be written are added again at the next time. */
export function countReleases(
  db: Queryable,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => Date = () => new Date(),
): ReleaseCounts {
  const repository = releaseCountRepository(db);
  let pending = new Map<string, HourCount>();
  let writing = Promise.resolve();
  let cleanedAt: number | undefined;

  const count = (one: Omit<HourCount, 'seen' | 'bad' | 'hour'>, seen: number, bad: number, hour = hourOf(now())) => {
    const key = keyOf({ ...one, hour });
    const before = pending.get(key);
    pending.set(key, { ...one, hour, seen: (before?.seen ?? 0) + seen, bad: (before?.bad ?? 0) + bad });
  };

  const writeOnce = async () => {
    const batch = pending;
    pending = new Map();
    if (batch.size === 0) return;
    try {
      const hour = hourOf(now()).getTime();
      if (cleanedAt !== hour) await repository.deleteOld(now());
      cleanedAt = hour;
      await repository.add([...batch.values()]);
    } catch (error) {
      for (const { seen, bad, hour, ...one } of batch.values()) count(one, seen, bad, hour);
      log.warn({ err: error }, 'page loads cannot be written; trying again');
    }
  };
  const write = () => (writing = writing.then(writeOnce));
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();

  return {
    add({ remotes }) {
      for (const { remote, version, channel, failed, vitals } of remotes) {
        count({ remote, version, channel, signal: 'fault' }, 1, failed ? 1 : 0);
        for (const signal of WEB_VITALS) {
          const rating = vitals?.[signal];
          if (rating) count({ remote, version, channel, signal }, 1, rating === 'poor' ? 1 : 0);
        }
      }
    },
    async since(from) {
      await write();
      return repository.since(hourOf(from));
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
