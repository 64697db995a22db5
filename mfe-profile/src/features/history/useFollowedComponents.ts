import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** A page of the new components of followed members and collections. `after`: `next` of the page before. */
export function useFollowedComponents(after: string | undefined) {
  const viewer = useViewer();
  return useQuery({
    queryKey: ['components', 'followed', after ?? null, viewer],
    queryFn: ({ signal }) => request('getFollowedComponents', { query: after === undefined ? {} : { after }, signal }),
    enabled: viewer !== null,
  });
}
