import { Skeleton, Stack } from '@keyframe/shared-ui';

/** Placeholder for loading rows, each `height` pixels high. */
export function RowsSkeleton({ height }: { height: number }) {
  return (
    <Stack $gap={5} aria-busy="true">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={height} radius="l" />
      ))}
    </Stack>
  );
}
