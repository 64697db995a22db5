import type { Profile } from '@keyframe/contracts/api/profile';
import { authStore, type createQueryClient, queryKeys } from '@keyframe/shared-ui/shell';
import { onNewAccount } from './session.ts';

/**
 * Keeps the auth store's profile in step with the newest response about it: after onboarding or an edit, the header
 * shows the new name and picture at once. Returns what ends it.
 */
export function followOwnProfile(queryClient: ReturnType<typeof createQueryClient>): () => void {
  // Known without a request, which the API would answer with 404.
  const stopNewAccounts = onNewAccount((uid) => queryClient.setQueryData(queryKeys.ownProfile(uid), null));
  const stopAnswers = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const own = queryKeys.ownProfile(authStore.getState().user?.uid ?? null);
    if (JSON.stringify(event.query.queryKey) !== JSON.stringify(own)) return;
    authStore.setState({
      profile: (event.query.state.data as Profile | null | undefined) ?? null,
      profileLoading: false,
      profileFailed: false,
    });
  });
  return () => {
    stopNewAccounts();
    stopAnswers();
  };
}
