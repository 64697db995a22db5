import type { ComponentDetail } from '@keyframe/contracts/api/component';
import type { MeasurementsResponse } from '@keyframe/contracts/api/measurement';
import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** What a render worker has found, and which exports it has proven. */
export type Measured = Pick<MeasurementsResponse, 'state' | 'reason' | 'findings' | 'exports'>;

const notMeasured = (reason: string): Measured => ({ state: 'notMeasured', reason, findings: {}, exports: {} });

/** What a render worker has measured of a component. */
export function useMeasurements({ _id, revision }: Pick<ComponentDetail, '_id' | 'revision'>): Measured {
  const { data, isError } = useQuery({
    queryKey: ['components', 'measurements', _id, revision, useViewer()],
    queryFn: ({ signal }) => request('getMeasurements', { params: { componentId: _id }, signal }),
  });
  if (isError) return notMeasured('The measurements couldn’t be loaded.');
  if (data !== undefined && data.revision !== revision) {
    return notMeasured('A newer version was measured. Reload the page to see it.');
  }
  return data ?? notMeasured('The measurements are loading.');
}
