import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** The number of open entries on each tab of the console; undefined while loading. */
export function useAdminCounts() {
  const { data } = useQuery({
    queryKey: ['adminCounts'],
    queryFn: ({ signal }) => request('getAdminCounts', { signal }),
    enabled: useViewer() !== null,
  });
  return data;
}
