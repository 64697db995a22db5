import { useEffect } from 'react';
import { NotFound } from 'shared-ui';
import { hurrySession } from '../auth/session.ts';
import { RemoteOutlet } from '../remotes/RemoteOutlet.tsx';
import { decideAccess } from '../routing/access.ts';
import type { PageMatch } from '../routing/matchPage.ts';
import { SentHome } from '../routing/SentHome.tsx';
import { useViewer } from '../routing/useViewer.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { ProfileUnknown } from './ProfileUnknown.tsx';
import { PageLoading } from './PageLoading.tsx';

/** What stands between header and footer: access is decided before anything of a remote is fetched. */
export function Page({ match }: { match: PageMatch | undefined }) {
  const viewer = useViewer();
  if (!match) return <NotFound />;
  switch (decideAccess(match.access, viewer)) {
    case 'granted':
      return 'remote' in match ? <RemoteOutlet key={match.remote} remote={match.remote} /> : <match.Page />;
    case 'wait':
      return <WaitingForSession />;
    case 'home':
      return <SentHome refusal={match.refusal} />;
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
