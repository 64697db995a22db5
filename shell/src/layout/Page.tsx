import { useEffect, useRef } from 'react';
import { authStore, NotFound, useLocation } from '@keyframe/shared-ui/shell';
import { hurrySession } from '../auth/session.ts';
import { SHELL_PAGES } from '../pages/shellPages.ts';
import { RemoteOutlet } from '../remotes/RemoteOutlet.tsx';
import { decideAccess } from '../routing/access.ts';
import type { PageMatch } from '../routing/matchPage.ts';
import { RedirectHome } from '../routing/RedirectHome.tsx';
import type { ShellPath } from '../routing/shellRoutes.ts';
import { useViewer } from '../routing/useViewer.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { ProfileUnknown } from './ProfileUnknown.tsx';
import { PageLoading } from '../loading/PageLoading.tsx';

/** The content between header and footer. Access is decided before any code of a remote is fetched. */
export function Page({ match }: { match: PageMatch | undefined }) {
  const viewer = useViewer();
  const loggedOutHere = useLoggedOutHere();
  if (!match) return <NotFound />;
  switch (decideAccess(match.access, viewer)) {
    case 'granted':
      return 'remote' in match ? (
        <RemoteOutlet key={match.remote} remote={match.remote} />
      ) : (
        <ShellPage path={match.path} />
      );
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

function ShellPage({ path }: { path: ShellPath }) {
  const Shown = SHELL_PAGES[path];
  return <Shown />;
}

/** Shown while the auth state, which decides access to this page, is pending. */
function WaitingForSession() {
  useEffect(hurrySession, []);
  return <PageLoading />;
}

/**
 * Whether the user has logged out at this address, also while its page was loading or being left: the tab's location
 * changes before React renders its page, so the browser's history is read as well. The cookie's hint alone does not count as a sign-in.
 */
function useLoggedOutHere(): boolean {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    shown.current = key;
  }, [key]);
  const loggedOutAt = useRef<readonly string[]>([]);
  useEffect(
    () =>
      authStore.subscribe((now, before) => {
        if (before.user && !before.loading && !now.user) loggedOutAt.current = [currentEntryKey(), shown.current];
      }),
    [],
  );
  return loggedOutAt.current.includes(key);
}

/** The router's key of the tab's current history entry; undefined for the first. */
function currentEntryKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default';
}
