import './jsdomGaps.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { Profile } from 'contracts/api/profile';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { configureApi } from '../server/client.ts';
import { authStore } from '../auth/authStore.ts';
import type { AuthUser } from '../auth/authUser.ts';
import { TooltipProvider } from '../parts/Tooltip.tsx';
import { configureSite } from '../site/site.ts';
import { toast } from '../toast/toast.ts';
import { ToastHost } from '../toast/ToastHost.tsx';
import { fakeAdapter, type FakeApi, type FakeLog } from './fakeApi.ts';

export { FakeFailure, type FakeAnswer, type FakeApi, type FakeLog, type FakeRequest } from './fakeApi.ts';
export { sampleComponent, sampleComponentDetail, sampleProfile, sampleUser } from './samples.ts';

export interface PlatformOptions {
  /** The address the page is opened at. */
  route?: string;
  /** The route pattern `ui` is rendered under, when it reads params. Other addresses render nothing. */
  path?: string;
  /** Who is signed in; a visitor by default. */
  user?: AuthUser | null;
  profile?: Profile | null;
  /** True: the auth provider has not reported yet, `user` is the cookie's hint. */
  authLoading?: boolean;
  api?: FakeApi;
}

export interface PlatformResult extends RenderResult {
  /** The calls that were made so far. */
  calls: FakeLog;
  queryClient: QueryClient;
  /** Where the router is now: path and search. */
  address: () => string;
}

export const TEST_PREVIEW_ORIGIN = 'http://preview.keyframe.test';
export const TEST_SITE_ORIGIN = 'https://keyframe.test';

/** Renders as the shell would: router, query client, auth store, toasts, site addresses, and a fake API. */
export function renderWithPlatform(
  ui: ReactNode,
  { route = '/', path, user = null, profile = null, authLoading = false, api = {} }: PlatformOptions = {},
): PlatformResult {
  toast.dismiss();
  const calls: FakeLog = [];
  configureSite({ preview: TEST_PREVIEW_ORIGIN, origin: TEST_SITE_ORIGIN });
  configureApi({
    baseUrl: '',
    getToken: () => Promise.resolve(authStore.getState().user === null ? null : 'test-token'),
    adapter: fakeAdapter(api, calls),
  });
  authStore.setState(
    { user, profile, loading: authLoading, profileLoading: authLoading && user !== null, dialog: null },
    true,
  );
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } },
  });

  let address = route;
  const Address = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };

  const Platform = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[route]}>
        <TooltipProvider>{path === undefined ? children : <At path={path}>{children}</At>}</TooltipProvider>
        <Address />
      </MemoryRouter>
      <ToastHost />
    </QueryClientProvider>
  );
  const result = render(ui, { wrapper: Platform });
  return { ...result, calls, queryClient, address: () => address };
}

/** Renders under a route pattern, so that the children can read its params. */
function At({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Routes>
      <Route path={path} element={children} />
      <Route path="*" element={null} />
    </Routes>
  );
}
