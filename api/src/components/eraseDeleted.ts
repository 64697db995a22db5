import type { FastifyBaseLogger } from 'fastify';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { componentRepository, type ComponentRow } from './componentRepository.ts';

const DAY_MS = 24 * 3_600_000;

/** The components erased per transaction, so that locks are held briefly. */
const BATCH_SIZE = 100;

/** Whether an operator can still restore a deleted component. After that its code is erased. */
export function isRestorable({ deletedAt }: ComponentRow, at = new Date()): boolean {
  return deletedAt !== null && deletedAt >= restorableSince(at);
}

function restorableSince(at: Date): Date {
  return new Date(at.getTime() - LIMITS.restoreDays * DAY_MS);
}

/** Erases components that can no longer be restored and returns their number. Remixes keep their credit. */
export async function eraseDeleted(db: Queryable, at = new Date()): Promise<number> {
  const before = restorableSince(at);
  for (let erased = 0; ;) {
    const found = await transaction(db, async (tx) => {
      const ids = await componentRepository(tx).erasable(before, BATCH_SIZE);
      // An operator may have restored one before the lock.
      const locked = (await componentRepository(tx).lockStored(ids)).filter(
        (component) => component.deletedAt !== null && !isRestorable(component, at),
      );
      await componentRepository(tx).erase(
        locked.map(({ id }) => id),
        at,
      );
      return ids.length;
    });
    if (found === 0) return erased;
    erased += found;
  }
}

/**
 * Erases now and once a day. Safe in several processes: each finds only what the others have not erased. Returns a
 * function that stops it.
 */
export function eraseDaily(db: Queryable, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): () => Promise<void> {
  let running = Promise.resolve();
  const erase = () => {
    running = eraseDeleted(db).then(
      (components) => {
        if (components > 0) log.info({ components }, 'erased deleted components');
      },
      (error: unknown) => log.warn({ err: error }, 'erasing deleted components failed; retrying tomorrow'),
    );
  };
  erase();
  const timer = setInterval(erase, DAY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
