import type { Replica, Replicas } from './index.ts';
import { queryable, type Queryable } from './queryable.ts';
import { isSerializationFailure } from './withRetry.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Runs a read that may see slightly stale data: on a replica that keeps up, or on the primary when none does. When the
 * replica fails it runs again on the primary, so it must have no side effects.
 */
export type Read = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/** Routes reads to these replicas. */
export function readRouting(primary: Queryable, replicas: Replicas): Read {
  const known = new WeakMap<Replica, Queryable>();
  const of = (replica: Replica) => {
    const made = known.get(replica) ?? queryable(replica.pool);
    known.set(replica, made);
    return made;
  };
  return async (work) => {
    const replica = replicas.next();
    if (!replica) return work(primary);
    try {
      return await work(of(replica));
    } catch (error) {
      if (isDatabaseUnavailable(error)) replica.failed(error as Error);
      // A replica cancels queries whose rows the primary has removed (recovery conflict).
      else if (!isSerializationFailure(error)) throw error;
      return work(primary);
    }
  };
}
