import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

const RETRIES = 2;

/** Only what may succeed a moment later is tried again: no answer, or a fault of the server (never a 4xx). */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && error.temporary;
}

/** The one query client of the page, made by the shell. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 30_000, gcTime: 5 * 60_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
