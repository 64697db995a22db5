import {
  hashKey,
  useQuery as useTanstackQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from './ApiError.ts';

/** How long a page shows skeletons before it reports a slow request. Milliseconds. */
export const SLOW_MS = 10_000;

const LATE = new ApiError('The server is taking longer than usual. Wait a little longer or try again.', {
  status: 0,
  code: 'slow',
});
const OFFLINE = new ApiError('You are offline. This loads when you are back.', { status: 0, code: 'offline' });

/**
 * TanStack's `useQuery` with a limit on silent waiting: without data, a request that takes longer than `SLOW_MS`, or
 * waits for the network, is reported as an error. The request continues, and its response replaces the message.
 * `refetch` then restarts it.
 */
export function useQuery<Data>(options: UseQueryOptions<Data>): UseQueryResult<Data> {
  const queryClient = useQueryClient();
  const result = useTanstackQuery(options);
  // Thrown, because React's `use` takes the promises of a component by their order, and each time it is rendered here
  // fewer of its queries are pending.
  if (onServer && result.isPending && result.isEnabled) throw responseFor(queryClient, options);
  const [attempt, setAttempt] = useState(0);
  const { isPending, fetchStatus } = result;
  const late = useLate(isPending && fetchStatus === 'fetching', `${hashKey(options.queryKey)} ${attempt}`);
  const error = !isPending ? undefined : fetchStatus === 'paused' ? OFFLINE : late ? LATE : undefined;
  if (error === undefined) return result;

  const refetch: typeof result.refetch = async (refetchOptions) => {
    setAttempt((count) => count + 1);
    // By default TanStack joins the request in flight.
    if (error === LATE) await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
    return result.refetch(refetchOptions);
  };
  return {
    ...result,
    status: 'error',
    error,
    isError: true,
    isLoadingError: true,
    isPending: false,
    isLoading: false,
    isFetching: false,
    refetch,
  } as UseQueryResult<Data>;
}

const onServer = typeof window === 'undefined';

/** Requests of the page that is being rendered, by their queries. */
const responses = new WeakMap<object, Promise<unknown>>();

/**
 * On the server the page waits for each response (React renders the component again), and then has it in its HTML. A
 * failed request is no failure of the renderer: the component renders its error.
 */
function responseFor<Data>(queryClient: QueryClient, options: UseQueryOptions<Data>): Promise<unknown> {
  const query = queryClient.getQueryCache().build(queryClient, queryClient.defaultQueryOptions(options));
  let response = responses.get(query);
  if (!response) {
    response = queryClient.prefetchQuery(options);
    responses.set(query, response);
  }
  return response;
}

/** Whether `waiting` has been true for `SLOW_MS` for the same request. */
function useLate(waiting: boolean, request: string): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(request), SLOW_MS);
    return () => clearTimeout(timer);
  }, [waiting, request]);
  return waiting && late === request;
}
