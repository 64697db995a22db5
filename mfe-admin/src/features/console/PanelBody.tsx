import type { ReactNode } from 'react';
import { ErrorState, Skeleton, Stack } from '@keyframe/shared-ui';
import { messageOf } from '@keyframe/shared-ui/platform';

/** What a panel needs to know of its query. */
interface Asked<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export interface PanelBodyProps<Data> {
  query: Asked<Data>;
  /** Said when it did not load: 'The queue did not load'. */
  failure: string;
  /** The height of a row that is on its way, in pixels. */
  rowHeight: number;
  children: (data: Data) => ReactNode;
}

/** The list of a tab in each of its states: on its way, failed, there. What was there stays when asking again fails. */
export function PanelBody<Data>({
  query: { data, error, isFetching, refetch },
  failure,
  rowHeight,
  children,
}: PanelBodyProps<Data>) {
  if (data !== undefined) return children(data);
  if (error !== null)
    return <ErrorState title={failure} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  return <RowsSkeleton height={rowHeight} />;
}

/** The place of rows that are on their way. */
export function RowsSkeleton({ height }: { height: number }) {
  return (
    <Stack $gap={5} aria-busy="true">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={height} radius="l" />
      ))}
    </Stack>
  );
}
