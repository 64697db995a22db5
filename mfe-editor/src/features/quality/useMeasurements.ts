import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';
import type { Measured } from './Findings.tsx';

/** What a render worker has measured of a component. */
export function useMeasurements({ _id, revision }: Pick<ComponentDetail, '_id' | 'revision'>): Measured {
  const { data, isError } = useQuery({
    queryKey: ['components', 'measurements', _id, revision, useViewer()],
    queryFn: ({ signal }) => request('getMeasurements', { params: { componentId: _id }, signal }),
  });
  if (isError) return { state: 'notMeasured', reason: 'The measurements couldn’t be loaded.', findings: {} };
  if (data !== undefined && data.revision !== revision) {
    return { state: 'notMeasured', reason: 'A newer version was measured. Reload the page to see it.', findings: {} };
  }
  return data ?? { state: 'notMeasured', reason: 'The measurements are loading.', findings: {} };
}
