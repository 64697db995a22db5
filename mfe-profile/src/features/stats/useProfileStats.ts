import { keepPreviousData, request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** Likes, views and downloads of a member's public components, by day and in total. */
export function useProfileStats(userId: string, days = 30) {
  return useQuery({
    queryKey: ['profile', 'stats', userId, days],
    queryFn: ({ signal }) => request('getProfileStats', { params: { userId }, query: { days }, signal }),
    enabled: useViewer() !== null,
    placeholderData: keepPreviousData,
  });
}
