import { Suspense } from 'react';
import { useLocation, useRoutes } from '@keyframe/shared-ui/shell';
import type { RemoteModule } from '@keyframe/contracts/remote';
import { routesAt } from '@keyframe/contracts/routes';
import { useBoot } from '../boot/BootContext.ts';
import { FailedPage } from '../loading/FailedPage.tsx';
import { PageLoading } from '../loading/PageLoading.tsx';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { pageRoute } from './modulePages.ts';
import { useShownRemote } from './shownRemote.ts';
import { useRemote } from './useRemote.ts';

/**
 * A remote's page: loading, loaded, or a panel with Retry while the rest of the page stays usable. One Suspense
 * boundary around all of it: a boundary inside the remote would delay its page by up to 300 ms, the minimum time that
 * React shows a new fallback.
 */
export function RemoteOutlet({ remote }: { remote: string }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <Remote remote={remote} />
    </Suspense>
  );
}

function Remote({ remote }: { remote: string }) {
  const { plan } = useBoot();
  const { pathname } = useLocation();
  const { state, retry, fallBack } = useRemote(plan, remote);
  useShownRemote(state.status === 'loaded' ? state.loaded.identity : undefined);

  if (state.status === 'loading') return <PageLoading />;
  if (state.status === 'failed') return <FailedPage onRetry={retry} error={state.error} />;
  const { identity, module } = state.loaded;
  return (
    <RemoteBoundary key={identity.version} identity={identity} resetKey={pathname} onFallBack={fallBack}>
      <RemoteRoutes module={module} onRetry={retry} />
    </RemoteBoundary>
  );
}

/** For the text of the panel; the loader has reported it. */
const PAGE_MISSING = new Error('The module does not have this page.');

/** A version may lack a page that is declared for it or, as a fallback, for the preferred one (modulePages.ts reports it). */
function RemoteRoutes({ module, onRetry }: { module: RemoteModule; onRetry: () => void }) {
  const { pathname } = useLocation();
  const page = useRoutes(routesAt(module.routes, pathname));
  return pageRoute(module, pathname) === undefined ? <FailedPage onRetry={onRetry} error={PAGE_MISSING} /> : page;
}
