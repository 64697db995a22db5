import { DEFAULT_COMMUNITY } from '@keyframe/contracts/defaultCommunity';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  applyStoredTheme,
  configureAccount,
  configureApi,
  configureFlags,
  configureSite,
  configureSlots,
  createQueryClient,
  hydrate,
} from '@keyframe/shared-ui/shell';
import { App } from './App.tsx';
import { accountActions } from './auth/accountActions.ts';
import { idToken, startSession } from './auth/session.ts';
import { BootFailure } from './boot/BootFailure.tsx';
import type { Boot } from './boot/boot.ts';
import { bootFromPage } from './boot/bootFromPage.ts';
import { readPageData } from './boot/pageData.ts';
import { DEVELOPMENT_ROOT } from './boot/rootOptions.ts';
import { prepareRendered } from './remotes/prepareRendered.ts';
import { reportFaults } from './faults/reportFaults.ts';
import { shellIdentity } from './faults/shellIdentity.ts';
import { configureFederation, prefetchKit } from './remotes/federation.ts';
import { prefetchPage } from './remotes/prefetchPage.ts';
import { countPageLoad } from './pageLoads/countPageLoad.ts';
import { flagStates } from './plan/flagStates.ts';
import { thisVisitor } from './plan/visitor.ts';
import { report } from './reports/report.ts';
import { keepReports } from './reports/reportLog.ts';
import { sendReports } from './reports/sendReports.ts';
import { watchInput } from './remotes/enteredInput.ts';
import { shownRemote } from './remotes/shownRemote.ts';
import { watchReleases } from './remotes/watchReleases.ts';
import { matchPage } from './routing/matchPage.ts';
import { firstViewer } from './routing/useViewer.ts';
import { slotSource } from './slots/slotSource.tsx';

applyStoredTheme();
keepReports();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
configureFederation();
watchInput();
const page = readPageData();

(page ? bootFromPage(page) : readFiles()).then(
  async (boot) => {
    sendReports(boot.config.api);
    reportFaults(boot.registry);
    if (boot.registryIsCopy) report(shellIdentity(boot.registry), 'registry', boot.registryFault);
    configureApi({ baseUrl: boot.config.api, getToken: idToken, shownRemote });
    configureAccount(accountActions);
    configureSite({
      preview: boot.config.preview,
      origin: window.location.origin,
      community: boot.config.community ?? DEFAULT_COMMUNITY,
    });
    configureFlags(flagStates(boot.config, thisVisitor().number));
    configureSlots(slotSource);
    // The page's own code loads while the site's frame renders.
    prefetchKit();
    prefetchPage(boot.plan, window.location.pathname, firstViewer());
    const queryClient = createQueryClient();
    if (page) hydrate(queryClient, page.queries);
    const app = <App boot={boot} queryClient={queryClient} />;
    const takesOver = page?.hydrates === true && (await prepareRendered(boot.plan, boot.registry, page.rendered));
    // In slices, between which messages of previews are handled and painted.
    startTransition(() => {
      if (takesOver) hydrateRoot(container, app);
      else if (process.env.NODE_ENV === 'development') createRoot(container, DEVELOPMENT_ROOT).render(app);
      else createRoot(container).render(app);
    });
    watchReleases(boot.plan, queryClient);
    const first = matchPage(boot.plan, window.location.pathname);
    startSession(boot.config.auth, { publicPage: first?.access === 'public' });
    countPageLoad(boot.config.api, first && 'remote' in first ? first.remote : undefined);
  },
  (error: unknown) => {
    console.error('[boot]', error);
    createRoot(container).render(<BootFailure reason={error instanceof Error ? error.message : String(error)} />);
  },
);

/** For a page that the browser renders. In a chunk with the validation, which other pages do not need. */
async function readFiles(): Promise<Boot> {
  const { readBootFiles } = await import(/* webpackChunkName: "boot" */ './boot/readBootFiles.ts');
  return readBootFiles();
}
