import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';
import { reportQueuedActions } from './queuedActions.ts';

const RETRIES = 2;

/** Retries only temporary failures: no response, or a server error (never a 4xx). */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && error.temporary;
}

/**
 * How long an unused list stays in the cache, so that going back from a component shows it immediately. Milliseconds.
 */
const UNUSED_FOR = 30 * 60_000;

/** The query client of the page, created by the shell. */
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
