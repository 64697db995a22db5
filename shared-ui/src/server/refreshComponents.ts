import type { QueryClient } from '@tanstack/react-query';

/** Invalidates every query that shows a component's state. */
export async function refreshComponents(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [
      ['component'],
      ['components'],
      ['profile'],
      ['categories'],
      ['siteCounts'],
      ['decisions'],
      ['reports'],
      ['adminCounts'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
