import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useState } from 'react';
import { queryKeys, request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/**
 * A component at the time the editor opened it: fetched again as the current account (an author gets the latest state,
 * other accounts the public one), then stable across refetches. `paused`: offline.
 */
export function useComponentToEdit(id: string) {
  const viewer = useViewer();
  const [component, setComponent] = useState<ComponentDetail>();
  const { data, isFetchedAfterMount, error, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: [...queryKeys.component(id, viewer), 'edited'],
    queryFn: async ({ signal }) => (await request('getComponentById', { body: { componentId: id }, signal })).component,
    enabled: viewer !== null && component === undefined,
    refetchOnMount: 'always',
  });
  if (component === undefined && data !== undefined && isFetchedAfterMount) setComponent(data);
  return { component, error, paused: fetchStatus === 'paused', isFetching, refetch };
}
