import { keepPreviousData, request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** A page of the components a member likes, the last liked first. */
export function useLikedComponents(userId: string, page = 1) {
  const viewer = useViewer();
  return useQuery({
    queryKey: ['components', 'liked', userId, page, viewer],
    queryFn: ({ signal }) => request('getLikedComponents', { params: { userId }, query: { page }, signal }),
    enabled: viewer !== null,
    placeholderData: keepPreviousData,
  });
}
