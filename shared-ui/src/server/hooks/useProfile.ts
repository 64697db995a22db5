import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAuth, useAuth } from '../../auth/useAuth.ts';
import { api } from '../api.ts';
import { ApiError } from '../ApiError.ts';
import { queryKeys } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';
import { useViewer } from './useViewer.ts';

/** A member's profile by username. Members only (docs/specification.md section 2): waits until it is known who asks. */
export function useProfile(username: string) {
  const viewer = useViewer();
  return useQuery({
    queryKey: queryKeys.profile(username, viewer),
    queryFn: async ({ signal }) => (await api.getProfileDataByUsername({ username }, { signal })).profileData,
    enabled: viewer !== null && username !== '',
  });
}

/** What everyone may see of a member, by username. For visitors too. */
export function usePublicProfile(username: string) {
  return useQuery({
    queryKey: queryKeys.publicProfile(username, useViewer()),
    queryFn: async ({ signal }) => (await api.getPublicProfile(username, { signal })).profileData,
    enabled: username !== '',
    // The same profile as a visitor sees it, until it is known who asks.
    placeholderData: (previous) => (previous?.username === username.toLowerCase() ? previous : undefined),
  });
}

/** The signed-in account's own profile; null when it has none yet (it then belongs on /onboarding). */
export function useOwnProfile() {
  const viewer = useViewer();
  const email = useAuth((auth) => auth.user?.email);
  return useQuery({
    queryKey: queryKeys.ownProfile(viewer),
    queryFn: async ({ signal }) => {
      try {
        return (await api.getProfileData({ email: email ?? '' }, { signal })).profileData;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: viewer !== null && email !== undefined,
  });
}

/** Creates or saves the own profile (docs/specification.md section 7, auth/signup). */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: api.signup,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['profile'] });
      await queryClient.invalidateQueries({ queryKey: queryKeys.ownProfile(readAuth().user?.uid ?? null) });
    },
  });
}
