import type { SignupBody } from '@keyframe/contracts/api/profile';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import {
  queryKeys,
  readAuth,
  request,
  useMutation,
  useQuery,
  useQueryClient,
  useViewer,
} from '@keyframe/shared-ui/platform';

/** A member's profile by username. Members only (docs/specification.md section 2): waits until the viewer is known. */
export function useProfile(username: string) {
  const viewer = useViewer();
  return useQuery({
    queryKey: ['profile', 'byUsername', username, viewer],
    queryFn: async ({ signal }) =>
      (await request('getProfileDataByUsername', { query: CARD_QUERY, body: { username }, signal })).profileData,
    enabled: viewer !== null && username !== '',
  });
}

/** The public part of a member's profile, by username. Open to visitors. */
export function usePublicProfile(username: string) {
  return useQuery({
    queryKey: ['profile', 'public', username, useViewer()],
    queryFn: async ({ signal }) => (await request('getPublicProfile', { params: { username }, signal })).profileData,
    enabled: username !== '',
    // The same profile as a visitor sees it, while the viewer's own response loads.
    placeholderData: (previous) => (previous?.username === username.toLowerCase() ? previous : undefined),
  });
}

/** Creates or saves the own profile (docs/specification.md section 7, auth/signup). */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SignupBody) => request('signup', { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['profile'] });
      await queryClient.invalidateQueries({ queryKey: queryKeys.ownProfile(readAuth().user?.uid ?? null) });
    },
  });
}
