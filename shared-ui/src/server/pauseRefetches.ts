import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Before an optimistic update: ends the background refetches whose responses were made before it and would undo it on
 * the screen. What loads for the first time goes on, since nothing of it is shown yet.
 *
 * @param concerns whether cached data shows what is updated
 * @returns requests again what was ended; for the time when the mutation is settled
 */
export async function pauseRefetches(
  queryClient: QueryClient,
  concerns: (data: unknown, queryKey: readonly unknown[]) => boolean,
): Promise<() => void> {
  const predicate = ({ state: { data, fetchStatus }, queryKey }: Query) =>
    data !== undefined && fetchStatus !== 'idle' && concerns(data, queryKey);
  const ended = queryClient.getQueryCache().findAll({ predicate });
  await queryClient.cancelQueries({ predicate });
  return () => {
    for (const { queryKey } of ended) void queryClient.invalidateQueries({ queryKey, exact: true });
  };
}
