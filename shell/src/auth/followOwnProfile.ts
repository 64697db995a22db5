import type { Profile } from 'contracts/api/profile';
import { queryKeys } from 'shared-ui/platform';
import { authStore, type createQueryClient } from 'shared-ui/shell';

/**
 * Keeps the auth store's profile in step with the newest answer about it, whoever has asked: after onboarding or an
 * edit, the header knows the new name and picture at once. Returns what ends it.
 */
export function followOwnProfile(queryClient: ReturnType<typeof createQueryClient>): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const own = queryKeys.ownProfile(authStore.getState().user?.uid ?? null);
    if (JSON.stringify(event.query.queryKey) !== JSON.stringify(own)) return;
    authStore.setState({ profile: (event.query.state.data as Profile | null | undefined) ?? null, profileLoading: false, profileFailed: false });
  });
}
