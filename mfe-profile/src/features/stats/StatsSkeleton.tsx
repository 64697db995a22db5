import { Skeleton, Stack } from '@keyframe/shared-ui';
import { ChartAndTable } from './StatsLayout.tsx';

/** Approximate height of the chart in pixels; the chart's module has not loaded yet. */
const CHART_HEIGHT = 420;

/** Placeholder for loading statistics. */
export function StatsSkeleton() {
  return (
    <Stack $gap={6} aria-busy="true">
      <Skeleton height={86} radius="l" />
      <ChartAndTable>
        <Skeleton height={CHART_HEIGHT} radius="l" />
        <Skeleton height={CHART_HEIGHT} radius="l" />
      </ChartAndTable>
    </Stack>
  );
}
