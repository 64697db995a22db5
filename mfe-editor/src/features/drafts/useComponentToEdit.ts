import type { ComponentDetail } from 'contracts/api/component';
import { useState } from 'react';
import { api, queryKeys, useQuery, useViewer } from 'shared-ui/platform';

/**
 * A component as it was when the editor opened it: asked for anew, as the account that edits (an author is shown the
 * latest state, everybody else the public one), and from then on the same, whatever is refetched around it.
 */
export function useComponentToEdit(id: string) {
  const viewer = useViewer();
  const [component, setComponent] = useState<ComponentDetail>();
  const { data, isFetchedAfterMount, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.component(id, viewer), 'edited'],
    queryFn: async ({ signal }) => (await api.getComponentById({ componentId: id }, { signal })).component,
    enabled: viewer !== null && component === undefined,
    refetchOnMount: 'always',
  });
  if (component === undefined && data !== undefined && isFetchedAfterMount) setComponent(data);
  return { component, error, isFetching, refetch };
}
