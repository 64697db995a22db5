import type { Replica, Replicas } from '../database/index.ts';
import { repositories, type Repositories } from './index.ts';
import { queryable } from './queryable.ts';
import { wasUndoneForOthers } from './retried.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Runs a read that may be a little behind: on a replica that keeps up, or on the primary when none does. A read that
 * fails because of its replica is run again on the primary, so it must do nothing but read.
 */
export type Read = <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>;

/** Reads over these replicas. */
export function readRouting(primary: Repositories, replicas: Replicas): Read {
  const known = new WeakMap<Replica, Repositories>();
  const of = (replica: Replica) => {
    const made = known.get(replica) ?? repositories(queryable(replica.pool));
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
      // A replica ends queries whose rows the primary has removed meanwhile.
      else if (!wasUndoneForOthers(error)) throw error;
      return work(primary);
    }
  };
}
