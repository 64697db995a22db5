import type { Query, QueryClient } from '@tanstack/react-query';

/** An optimistic update and the queries it concerns. */
export interface OptimisticChange {
  /** Whether cached data shows the updated item. */
  concerns: (data: unknown, queryKey: readonly unknown[]) => boolean;
  /** Writes the new state to the cache. */
  apply: () => void;
  /** Writes the previous state to the cache. */
  rollback: () => void;
}

/** A running optimistic update. */
export interface OptimisticUpdate {
  /** Restores the previous state. Call it when the API rejects the mutation. */
  rollback: () => void;
  /** Call it once when the mutation settles. The last one of those that run refetches the cancelled queries. */
  settle: () => void;
}

/** Of each client: how many updates run, and the keys of the queries that they have cancelled, by their text. */
const running = new WeakMap<QueryClient, { updates: number; cancelled: Map<string, readonly unknown[]> }>();

/**
 * Starts an optimistic update. Cancels background refetches of the queries concerned: their responses predate the
 * update and would overwrite it, as would one that is sent before the next update and received after it: none is sent
 * until all updates have settled. Initial loads continue, since nothing of them is shown yet.
 */
export async function optimisticUpdate(
  queryClient: QueryClient,
  { concerns, apply, rollback }: OptimisticChange,
): Promise<OptimisticUpdate> {
  const predicate = ({ state: { data, fetchStatus }, queryKey }: Query) =>
    data !== undefined && fetchStatus !== 'idle' && concerns(data, queryKey);
  const state = running.get(queryClient) ?? { updates: 0, cancelled: new Map() };
  running.set(queryClient, state);
  state.updates += 1;
  for (const { queryHash, queryKey } of queryClient.getQueryCache().findAll({ predicate }))
    state.cancelled.set(queryHash, queryKey);
  await queryClient.cancelQueries({ predicate });
  apply();
  return {
    rollback,
    settle: () => {
      state.updates -= 1;
      if (state.updates > 0) return;
      for (const queryKey of state.cancelled.values()) void queryClient.invalidateQueries({ queryKey, exact: true });
      state.cancelled.clear();
    },
  };
}
