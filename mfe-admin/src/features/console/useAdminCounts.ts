import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** What waits on each tab of the console; undefined until it is known. */
export function useAdminCounts() {
  const { data } = useQuery({
    queryKey: ['adminCounts'],
    queryFn: ({ signal }) => request('getAdminCounts', { signal }),
    enabled: useViewer() !== null,
  });
  return data;
}
