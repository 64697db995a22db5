import type { Query, QueryClient } from '@tanstack/react-query';

/** What an optimistic update shows, and of which queries. */
export interface OptimisticChange {
  /** Whether cached data shows what is updated. */
  concerns: (data: unknown, queryKey: readonly unknown[]) => boolean;
  /** Writes the new state into the cache. */
  apply: () => void;
  /** Writes the state of before into the cache. */
  rollback: () => void;
}

/** An optimistic update that is shown. */
export interface OptimisticUpdate {
  /** When the API refuses: shows the state of before. */
  rollback: () => void;
  /** When the mutation is settled: requests again what was cancelled. */
  settle: () => void;
}

/**
 * Begins an optimistic update. Background refetches of what it concerns are cancelled:
 * their responses were made before it and would undo it on the screen. What loads for the first time goes on, since
 * nothing of it is shown yet.
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
