import type { Profile } from '@keyframe/contracts/api/profile';
import { authStore, type createQueryClient, queryKeys, toast } from '@keyframe/shared-ui/shell';
import { keepStaff } from '../plan/visitor.ts';
import { onNewAccount } from './session.ts';

/**
 * Follows the query of the own profile: a new account has none, a ban is shown with its reason, a failure is logged
 * (docs/specification.md section 8), and the next page loads know whether it is an admin's. Returns the unsubscribe function.
 */
export function followOwnProfile(queryClient: ReturnType<typeof createQueryClient>): () => void {
  // Known without a request, to which the API would respond with 404.
  const stopNewAccounts = onNewAccount((uid) => queryClient.setQueryData(queryKeys.ownProfile(uid), null));
  const stopSignOuts = authStore.subscribe(({ user }) => {
    if (user === null) keepStaff(false);
  });
  let shown: string | undefined;
  const stopResponses = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const uid = authStore.getState().user?.uid ?? null;
    if (JSON.stringify(event.query.queryKey) !== JSON.stringify(queryKeys.ownProfile(uid))) return;
    if (event.action.type === 'error') console.error('No data fetched', event.action.error);
    if (event.action.type !== 'success') return;
    const { banned, isAdmin = false } = (event.query.state.data as Profile | null) ?? {};
    keepStaff(isAdmin);
    // Once per ban, however often the profile is fetched.
    const ban = banned === undefined ? undefined : `${uid} ${banned}`;
    if (ban !== undefined && ban !== shown) toast.error(`This account is banned: ${banned}`);
    shown = ban;
  });
  return () => {
    stopNewAccounts();
    stopSignOuts();
    stopResponses();
  };
}
