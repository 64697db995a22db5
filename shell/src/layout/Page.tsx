import { useEffect, useRef } from 'react';
import { NotFound } from 'shared-ui';
import { useLocation } from 'shared-ui/platform';
import { hurrySession } from '../auth/session.ts';
import { RemoteOutlet } from '../remotes/RemoteOutlet.tsx';
import { decideAccess, type Viewer } from '../routing/access.ts';
import type { PageMatch } from '../routing/matchPage.ts';
import { RedirectHome } from '../routing/RedirectHome.tsx';
import { useViewer } from '../routing/useViewer.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { ProfileUnknown } from './ProfileUnknown.tsx';
import { PageLoading } from './PageLoading.tsx';

/** What stands between header and footer: access is decided before anything of a remote is fetched. */
export function Page({ match }: { match: PageMatch | undefined }) {
  const viewer = useViewer();
  const loggedOutHere = useLoggedOutHere(viewer);
  if (!match) return <NotFound />;
  switch (decideAccess(match.access, viewer)) {
    case 'granted':
      return 'remote' in match ? <RemoteOutlet key={match.remote} remote={match.remote} /> : <match.Page />;
    case 'pending':
      return <WaitingForSession />;
    case 'redirect':
      return <RedirectHome route={match} ask={!loggedOutHere} />;
    case 'not-allowed':
      return <NotAllowed />;
    case 'unknown':
      return <ProfileUnknown />;
  }
}

/** Who is signed in is not known yet, and decides whether this page may be shown. */
function WaitingForSession() {
  useEffect(hurrySession, []);
  return <PageLoading />;
}

/** Whether the user was signed in at this address and has logged out since. The cookie's hint alone is no sign-in. */
function useLoggedOutHere({ signedIn, authLoading }: Viewer): boolean {
  const { key } = useLocation();
  const signedInAt = useRef<string>(undefined);
  useEffect(() => {
    if (signedIn && !authLoading) signedInAt.current = key;
  }, [signedIn, authLoading, key]);
  return !signedIn && signedInAt.current === key;
}
