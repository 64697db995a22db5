import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useState } from 'react';
import { queryKeys, request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/**
 * A component as it was when the editor opened it: fetched again as the account that edits (an author gets the latest
 * state, everyone else the public one), and then the same, whatever is refetched around it. `paused`: offline.
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
