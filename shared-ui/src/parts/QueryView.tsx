import type { ReactNode } from 'react';
import { messageOf } from '../server/ApiError.ts';
import { ErrorState, type ErrorStateProps } from './States.tsx';

/** What is read of a query. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A failed query, for a view of its own. */
export interface QueryFailure {
  error: Error;
  /** What happened, as it is shown. */
  message: string;
  retry: () => void;
  /** A retry is under way. */
  busy: boolean;
}

export interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** Shown until there is data: skeletons as large as what comes. */
  loading: ReactNode;
  /** The title of the failure, 'Couldn’t load the components', or a view of its own. */
  error: string | ((failure: QueryFailure) => ReactNode);
  /** The level of that title: h1 where the failure is all there is on the page. */
  heading?: ErrorStateProps['heading'];
  /** Shown where there is nothing: for an empty list, or what `isEmpty` says. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/**
 * The one boundary of what is loaded: loading, failed, empty or there. Data that is there stays while it is requested
 * again, and when that fails. A late or offline request is a failure that ends by itself (`useQuery`).
 */
export function QueryView<Data>({
  query: { data, error, isFetching, refetch },
  loading,
  error: failed,
  heading,
  empty,
  isEmpty = isEmptyList,
  children,
}: QueryViewProps<Data>) {
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (error === null) return loading;
  const failure = { error, message: messageOf(error), retry: () => void refetch(), busy: isFetching };
  if (typeof failed === 'function') return failed(failure);
  return (
    <ErrorState
      title={failed}
      text={failure.message}
      onRetry={failure.retry}
      busy={failure.busy}
      {...(heading && { heading })}
    />
  );
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;
