import type { ReactNode } from 'react';
import { messageOf } from '../server/ApiError.ts';
import { ErrorState, type ErrorStateProps } from './States.tsx';

/** The part of a query that is used. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A failed query, for a custom view. */
export interface QueryFailure {
  error: Error;
  /** The displayed reason. */
  message: string;
  retry: () => void;
  /** A retry is in flight. */
  busy: boolean;
}

export interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** Shown until there is data: skeletons of the size of the data. */
  loading: ReactNode;
  /** The title of the error, 'Couldn’t load the components', or a custom view. */
  error: string | ((failure: QueryFailure) => ReactNode);
  /** The heading level of that title: h1 when the error is the whole page. */
  heading?: ErrorStateProps['heading'];
  /** Shown for an empty list, or when `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/**
 * The states of a query: loading, failed, empty or data. Existing data stays during a refetch and when that fails. A
 * slow or offline request is a failure that ends automatically (`useQuery`).
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
