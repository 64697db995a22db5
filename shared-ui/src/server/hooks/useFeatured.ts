import { request } from '../client.ts';
import { queryKeys } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';
import { useViewer } from './useViewer.ts';

/** Component of the day, week and month. `enabled: false` until a panel that shows them opens. */
export function useFeatured({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.featured(useViewer()),
    queryFn: ({ signal }) => request('getFeaturedComponents', { signal }),
    staleTime: 5 * 60_000,
    enabled,
  });
}
