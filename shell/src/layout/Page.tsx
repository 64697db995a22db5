import { Navigate } from 'shared-ui/platform';
import { RemoteOutlet } from '../remotes/RemoteOutlet.tsx';
import { decideAccess } from '../routing/access.ts';
import type { PageMatch } from '../routing/matchPage.ts';
import { useViewer } from '../routing/useViewer.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { NotFound } from './NotFound.tsx';
import { PageLoading } from './PageLoading.tsx';

/** What stands between header and footer: access is decided before anything of a remote is fetched. */
export function Page({ match }: { match: PageMatch | undefined }) {
  const viewer = useViewer();
  if (!match) return <NotFound />;
  switch (decideAccess(match.access, viewer)) {
    case 'granted':
      return <RemoteOutlet key={match.remote} remote={match.remote} />;
    case 'wait':
      return <PageLoading />;
    case 'home':
      return <Navigate to="/" replace />;
    case 'not-allowed':
      return <NotAllowed />;
  }
}
