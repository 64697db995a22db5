import './jsdomGaps.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { Profile } from '@keyframe/contracts/api/profile';
import { FLAG_DEFAULTS, type FlagName } from '@keyframe/contracts/flags';
import type { Contributions, SlotName } from '@keyframe/contracts/slots';
import type { ComponentType, ReactNode } from 'react';
import { Route, Routes, UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router-dom';
import { configureApi } from '../server/client.ts';
import { configureAccount, type AccountActions } from '../auth/accountActions.ts';
import { authStore } from '../auth/authStore.ts';
import type { AuthUser } from '../auth/authUser.ts';
import { configureFlags } from '../site/flags.ts';
import { configureSite } from '../site/site.ts';
import { popupStore } from '../popups/popupStore.ts';
import { configureSlots } from '../slots/slots.tsx';
import { SiteRouter } from '../router/SiteRouter.tsx';
import { queryKeys } from '../server/queryKeys.ts';
import { toast } from '../toast/toast.ts';
import { provideToasts } from '../toast/loadToasts.ts';
import { ToastHost } from '../toast/ToastHost.tsx';
import * as toastLibrary from '../toast/toastLibrary.ts';
import { TEST_COMMUNITY } from './testCommunity.ts';
import { fakeAdapter, type FakeApi, type FakeLog } from './fakeApi.ts';

export { FakeFailure, type FakeResponse, type FakeApi, type FakeLog, type FakeRequest } from './fakeApi.ts';
export {
  sampleActivity,
  sampleContactMessage,
  sampleDecision,
  sampleNotification,
  sampleStats,
} from './communitySamples.ts';
/** The popup that a page requested: `popupStore.getState().requested`. */
export { popupStore } from '../popups/popupStore.ts';
export { sampleComponent, sampleComponentDetail, sampleProfile, sampleRevision, sampleUser } from './samples.ts';
export { answerWatchdog } from './watchdog.ts';
export { visible } from './visible.ts';
export { TEST_COMMUNITY } from './testCommunity.ts';

/** The account actions of the page under test; by default they succeed, and the account signs in with a password. */
export interface PlatformOptions extends Partial<AccountActions> {
  /** The initial address of the page. */
  route?: string;
  /** The route pattern `ui` is rendered under, when it reads params. Other addresses render nothing. */
  path?: string;
  /** The signed-in user; a visitor by default. */
  user?: AuthUser | null;
  /** The account's profile; none by default. `undefined`: not known, so that it is requested. */
  profile?: Profile | null | undefined;
  /** True: the auth provider has not reported yet, `user` is the cookie's hint. */
  authLoading?: boolean;
  api?: FakeApi;
  /** The feature flags that are off; all others are on. */
  flagsOff?: readonly FlagName[];
  /** What remotes contribute to the slots of the page. The name is the label too. */
  contributions?: Contributions;
}

const ACCOUNT: AccountActions = {
  endAccount: async () => 'deleted',
  changePassword: async () => ({ done: true }),
  changeEmail: async () => ({ done: true }),
  accountProviders: async () => ['password'],
};

export interface PlatformResult extends RenderResult {
  /** The requests sent so far. */
  calls: FakeLog;
  queryClient: QueryClient;
  /** The router's current path and search. */
  address: () => string;
}

export const TEST_PREVIEW_ORIGIN = 'http://preview.keyframe.test';
export const TEST_SITE_ORIGIN = 'https://keyframe.test';

provideToasts(toastLibrary);

/**
 * Renders with the providers of the shell: router, query client, auth store, toasts, site addresses, and a fake API.
 */
export function renderWithPlatform(
  ui: ReactNode,
  {
    route = '/',
    path,
    user = null,
    authLoading = false,
    api = {},
    contributions = {},
    flagsOff = [],
    ...options
  }: PlatformOptions = {},
): PlatformResult {
  const { profile, ...account } = { profile: null, ...options };
  toast.dismiss();
  popupStore.setState({ requested: null });
  const calls: FakeLog = [];
  configureSite({ preview: TEST_PREVIEW_ORIGIN, origin: TEST_SITE_ORIGIN, community: TEST_COMMUNITY });
  configureApi({
    baseUrl: '',
    getToken: () => Promise.resolve(authStore.getState().user === null ? null : 'test-token'),
    adapter: fakeAdapter(api, calls),
  });
  configureFlags(
    Object.fromEntries(
      Object.keys(FLAG_DEFAULTS).map((name) => [name, flagsOff.some((off) => off === name) ? 'off' : 'on']),
    ),
  );
  contribute(contributions);
  configureAccount({ ...ACCOUNT, ...account });
  authStore.setState(
    {
      user,
      loading: authLoading,
      dialog: null,
      intent: null,
      signInReturn: null,
    },
    true,
  );
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } },
  });

  if (user !== null && profile !== undefined) queryClient.setQueryData(queryKeys.ownProfile(user.uid), profile);

  let address = route;
  const Address = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };

  const history = createMemoryHistory({ initialEntries: [route], v5Compat: true });
  const Platform = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SiteRouter history={history}>
        {path === undefined ? children : <At path={path}>{children}</At>}
        <Address />
      </SiteRouter>
      <ToastHost />
    </QueryClientProvider>
  );
  const result = render(ui, { wrapper: Platform });
  return { ...result, calls, queryClient, address: () => address };
}

/** Fills the slots without remotes, boundaries and access. */
function contribute(contributions: Contributions): void {
  const partsOf = (slot: SlotName) => (contributions[slot] ?? {}) as Readonly<Record<string, ComponentType<object>>>;
  configureSlots({
    useEntries: (slot) =>
      Object.keys(partsOf(slot)).map((name, index) => ({
        slot,
        name,
        label: name,
        remote: 'test',
        access: 'public',
        order: 15 + index,
        height: 0,
      })),
    Contribution: ({ entry, props }) => {
      const Part = partsOf(entry.slot as SlotName)[entry.name]!;
      return <Part {...props} />;
    },
  });
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
