import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';
import { reportQueuedActions } from './queuedActions.ts';

const RETRIES = 2;

/** Only what may succeed a moment later is tried again: no answer, or a fault of the server (never a 4xx). */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && error.temporary;
}

/** How long a list that is not shown stays in memory: back from reading a component shows it at once. Milliseconds. */
const UNUSED_FOR = 30 * 60_000;

/** The one query client of the page, made by the shell. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 30_000, gcTime: UNUSED_FOR, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
  reportQueuedActions(queryClient.getMutationCache());
  return queryClient;
}
