import { useMemo } from 'react';
import { useAuth } from 'shared-ui/platform';
import type { Viewer } from './access.ts';

/** The person at the page as the access rules see them. */
export function useViewer(): Viewer {
  const authLoading = useAuth((state) => state.loading);
  const signedIn = useAuth((state) => state.user !== null);
  const profileLoading = useAuth((state) => state.profileLoading);
  const profileFailed = useAuth((state) => state.profileFailed);
  const isAdmin = useAuth((state) => state.profile?.isAdmin === true);
  return useMemo(() => ({ authLoading, signedIn, profileLoading, profileFailed, isAdmin }), [authLoading, signedIn, profileLoading, profileFailed, isAdmin]);
}
