import { QueryClientProvider } from '@tanstack/react-query';
import { FLAG_DEFAULTS } from '@keyframe/contracts/flags';
import { useState, type ReactNode } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import {
  applyStoredTheme,
  authStore,
  configureAccount,
  configureApi,
  configureFlags,
  configureSite,
  createQueryClient,
  KitProvider,
  SiteRouter,
  ToastHost,
} from '../../src/shell/index.ts';
import { fakeAdapter } from '../../src/testing/fakeApi.ts';
import { queryKeys } from '../../src/server/queryKeys.ts';
import { TEST_COMMUNITY } from '../../src/testing/testCommunity.ts';
import { API, PROFILE, USER } from '../samples.ts';

/**
 * Does what the shell does at its start, with the API and the account of the examples.
 *
 * @param preview the origin of previews, of a running site
 */
export function configure(preview: string): void {
  applyStoredTheme();
  configureSite({ preview, origin: 'https://example.org', community: TEST_COMMUNITY });
  configureApi({ baseUrl: '', getToken: () => Promise.resolve(null), adapter: fakeAdapter(API, []) });
  configureFlags(Object.fromEntries(Object.keys(FLAG_DEFAULTS).map((name) => [name, 'on'])));
  configureAccount({
    accountProviders: () => Promise.resolve(['password']),
    changePassword: () => Promise.resolve({ done: true }),
    changeEmail: () => Promise.resolve({ done: true }),
    endAccount: () => Promise.resolve('deleted'),
  });
  authStore.setState({ user: USER, loading: false });
}

/** The providers of the shell. Links of examples change an address of their own, not that of the catalogue. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient();
    client.setQueryData(queryKeys.ownProfile(USER.uid), PROFILE);
    return client;
  });
  const [history] = useState(() => createMemoryHistory({ initialEntries: ['/gallery'], v5Compat: true }));
  return (
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <SiteRouter history={history}>{children}</SiteRouter>
        <ToastHost />
      </QueryClientProvider>
    </KitProvider>
  );
}
