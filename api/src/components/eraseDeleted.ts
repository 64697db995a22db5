import type { FastifyBaseLogger } from 'fastify';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { componentRepository, type ComponentRow } from './componentRepository.ts';

const DAY_MS = 24 * 3_600_000;

/** Components that one transaction erases, so that no other waits long for its locks. */
const ERASED_AT_ONCE = 100;

/** Whether an operator can still restore a component that its author has deleted: its code is erased after that. */
export function isRestorable({ deletedAt }: ComponentRow, at = new Date()): boolean {
  return deletedAt !== null && deletedAt >= restorableSince(at);
}

function restorableSince(at: Date): Date {
  return new Date(at.getTime() - LIMITS.restoreDays * DAY_MS);
}

/** Erases components that can no longer be restored; returns how many there were. Remixes keep their credit. */
export async function eraseDeleted(db: Queryable, at = new Date()): Promise<number> {
  const before = restorableSince(at);
  for (let erased = 0; ;) {
    const found = await transaction(db, async (tx) => {
      const ids = await componentRepository(tx).erasable(before, ERASED_AT_ONCE);
      // An operator may have restored one before it was locked.
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

/** Erases now and once a day. Each process does; what one has erased the next does not find. Returns what ends it. */
export function eraseDaily(db: Queryable, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): () => Promise<void> {
  let running = Promise.resolve();
  const erase = () => {
    running = eraseDeleted(db).then(
      (components) => {
        if (components > 0) log.info({ components }, 'deleted components are erased');
      },
      (error: unknown) =>
        log.warn({ err: error }, 'deleted components could not be erased; the next attempt is tomorrow'),
    );
  };
  erase();
  const timer = setInterval(erase, DAY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
