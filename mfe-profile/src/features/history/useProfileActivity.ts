import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** A member's recent activity. */
export function useProfileActivity(userId: string) {
  return useQuery({
    queryKey: ['profile', 'activity', userId],
    queryFn: async ({ signal }) => (await request('getProfileActivity', { params: { userId }, signal })).activity,
    enabled: useViewer() !== null,
  });
}
