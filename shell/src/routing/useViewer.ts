import { useMemo } from 'react';
import { readAuth, useAuth, useOwnProfile } from '@keyframe/shared-ui/shell';
import type { Viewer } from './access.ts';

/** The user as the access rules see them. */
export function useViewer(): Viewer {
  const authLoading = useAuth((auth) => auth.loading);
  const signedIn = useAuth((auth) => auth.user !== null);
  const { data: profile, error } = useOwnProfile();
  const profileFailed = profile === undefined && error !== null;
  const profileLoading = signedIn && profile === undefined && error === null;
  const isAdmin = profile?.isAdmin === true;
  return useMemo(
    () => ({ authLoading, signedIn, profileLoading, profileFailed, isAdmin }),
    [authLoading, signedIn, profileLoading, profileFailed, isAdmin],
  );
}

/** The same before the first render, when no profile has loaded. */
export function firstViewer(): Viewer {
  const { loading, user } = readAuth();
  const signedIn = user !== null;
  return { authLoading: loading, signedIn, profileLoading: signedIn, profileFailed: false, isAdmin: false };
}
