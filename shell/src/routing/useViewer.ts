import { useMemo } from 'react';
import { readAuth, useAuth } from '@keyframe/shared-ui/shell';
import type { Viewer } from './access.ts';

/** The person at the page as the access rules see them. */
export function useViewer(): Viewer {
  const auth = useAuth((state) => state);
  return useMemo(() => viewerOf(auth), [auth]);
}

/** The same at this moment, outside of a component. */
export function readViewer(): Viewer {
  return viewerOf(readAuth());
}

function viewerOf({ loading, user, profileLoading, profileFailed, profile }: ReturnType<typeof readAuth>): Viewer {
  return {
    authLoading: loading,
    signedIn: user !== null,
    profileLoading,
    profileFailed,
    isAdmin: profile?.isAdmin === true,
  };
}
