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
  /** Refetches the cancelled queries. Call it when the mutation settles. */
  settle: () => void;
}

/**
 * Starts an optimistic update. Cancels background refetches of the queries concerned: their responses predate the
 * update and would overwrite it. Initial loads continue, since nothing of them is shown yet.
 */
export async function optimisticUpdate(
  queryClient: QueryClient,
  { concerns, apply, rollback }: OptimisticChange,
): Promise<OptimisticUpdate> {
  const predicate = ({ state: { data, fetchStatus }, queryKey }: Query) =>
    data !== undefined && fetchStatus !== 'idle' && concerns(data, queryKey);
  const cancelled = queryClient.getQueryCache().findAll({ predicate });
  await queryClient.cancelQueries({ predicate });
  apply();
  return {
    rollback,
    settle: () => {
      for (const { queryKey } of cancelled) void queryClient.invalidateQueries({ queryKey, exact: true });
    },
  };
}
