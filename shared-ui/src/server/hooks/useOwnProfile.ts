import type { Profile } from '@keyframe/contracts/api/profile';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import type { AuthUser } from '../../auth/authUser.ts';
import { useAuth } from '../../auth/useAuth.ts';
import { ApiError } from '../ApiError.ts';
import { request } from '../client.ts';
import { queryKeys } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';

/** The query of an account's own profile: null when it has none yet (the user then belongs on /onboarding). */
export function ownProfileQuery(account: AuthUser | null) {
  return {
    queryKey: queryKeys.ownProfile(account?.uid ?? null),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Profile | null> => {
      const body = { email: account?.email ?? '' };
      try {
        return (await request('getProfileData', { query: CARD_QUERY, body, signal })).profileData;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  };
}

/**
 * The signed-in account's own profile. `data` is null when the account has none yet, and undefined for a visitor and
 * until it is known. Fetched once per account, and again after a change.
 *
 * @param fresh for a page that shows it: also refetched when it is as old as other lists may be
 */
export function useOwnProfile({ fresh = false }: { fresh?: boolean } = {}) {
  const account = useAuth(({ user, loading }) => (loading ? null : user));
  return useQuery<Profile | null>({
    ...ownProfileQuery(account),
    enabled: account !== null,
    // A failure stays until a retry: the components that it mounts read the profile too, and would request it in a loop.
    retryOnMount: fresh,
    ...(!fresh && { staleTime: Infinity }),
  });
}
