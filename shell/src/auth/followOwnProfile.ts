import type { Profile } from '@keyframe/contracts/api/profile';
import { authStore, type createQueryClient, queryKeys, toast } from '@keyframe/shared-ui/shell';
import { onNewAccount } from './session.ts';

/**
 * Follows the query of the own profile: a new account is known to have none, a ban is shown with its reason, and a
 * failure is logged (docs/specification.md section 8). Returns what ends it.
 */
export function followOwnProfile(queryClient: ReturnType<typeof createQueryClient>): () => void {
  // Known without a request, which the API would answer with 404.
  const stopNewAccounts = onNewAccount((uid) => queryClient.setQueryData(queryKeys.ownProfile(uid), null));
  let shown: string | undefined;
  const stopResponses = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const uid = authStore.getState().user?.uid ?? null;
    if (JSON.stringify(event.query.queryKey) !== JSON.stringify(queryKeys.ownProfile(uid))) return;
    if (event.action.type === 'error') console.error('No data fetched', event.action.error);
    if (event.action.type !== 'success') return;
    const { banned } = (event.query.state.data as Profile | null) ?? {};
    // Once for a ban, however often the profile is read.
    const ban = banned === undefined ? undefined : `${uid} ${banned}`;
    if (ban !== undefined && ban !== shown) toast.error(`This account is banned: ${banned}`);
    shown = ban;
  });
  return () => {
    stopNewAccounts();
    stopResponses();
  };
}
