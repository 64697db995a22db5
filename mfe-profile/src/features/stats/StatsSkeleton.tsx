import { Skeleton, Stack } from '@keyframe/shared-ui';
import { ChartAndTable } from './StatsLayout.tsx';

/** About as high as the chart, in pixels; its own module, with the libraries that draw it, is not here yet. */
const PLACE = 420;

/** The place of the statistics until they are there. */
export function StatsSkeleton() {
  return (
    <Stack $gap={6} aria-busy="true">
      <Skeleton height={86} radius="l" />
      <ChartAndTable>
        <Skeleton height={PLACE} radius="l" />
        <Skeleton height={PLACE} radius="l" />
      </ChartAndTable>
    </Stack>
  );
}
