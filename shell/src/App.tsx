import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import {
  KitProvider,
  QueryClientProvider,
  SiteRouter,
  ToastHost,
  authStore,
  type QueryClient,
  type RouterHistory,
} from '@keyframe/shared-ui/shell';
import { followOwnProfile } from './auth/followOwnProfile.ts';
import { isChooserAsked, onChooserAsked } from './auth/testAccount.ts';
import { BootProvider } from './boot/BootContext.ts';
import type { Boot } from './boot/boot.ts';
import { repeatEarlyPress } from './boot/earlyPress.ts';
import { Layout } from './layout/Layout.tsx';

/** Used with the Auth emulator only, and loaded when it is first opened. */
const TestAccountChooser = lazy(() => import('./auth/TestAccountChooser.tsx'));

export interface AppProps {
  boot: Boot;
  queryClient: QueryClient;
  /** On the server, the address to render; by default the browser's history. */
  history?: RouterHistory;
}

/** The providers that a page has once: router, query client, theme, toast host. */
export function App({ boot, queryClient, history }: AppProps) {
  useEffect(() => {
    let person = authStore.getState().user?.uid;
    return authStore.subscribe(({ user }) => {
      if (user?.uid === person) return;
      person = user?.uid;
      // Responses depend on the account: its likes, its unverified components.
      if (person === undefined) queryClient.clear();
      void queryClient.invalidateQueries();
    });
  }, [queryClient]);

  const choosesTestAccount = useSyncExternalStore(onChooserAsked, isChooserAsked, () => false);
  useEffect(() => followOwnProfile(queryClient), [queryClient]);
  useEffect(repeatEarlyPress, []);

  return (
    <BootProvider value={boot}>
      <KitProvider>
        <QueryClientProvider client={queryClient}>
          <SiteRouter history={history}>
            <Layout />
          </SiteRouter>
          {boot.config.auth.emulator && choosesTestAccount && (
            <Suspense fallback={null}>
              <TestAccountChooser />
            </Suspense>
          )}
        </QueryClientProvider>
        <ToastHost />
      </KitProvider>
    </BootProvider>
  );
}
