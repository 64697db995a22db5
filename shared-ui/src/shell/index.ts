/** For the shell only: what writes the stores, configures the kit and frames the page. Lint keeps remotes out. */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRoutes,
} from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
export { QueryClientProvider } from '@tanstack/react-query';
export { createStore, useStore } from 'zustand';

export { authStore, type AuthState, type SignInDialog } from '../auth/authStore.ts';
export {
  configureAccount,
  type AccountActions,
  type AccountChange,
  type AccountEnd,
  type SignInProvider,
} from '../auth/accountActions.ts';
export type { SignInReturn } from '../auth/signInReturn.ts';
export { popupStore } from '../popups/popupStore.ts';
export type { AuthUser } from '../auth/authUser.ts';
export { writeUserCookie } from '../auth/userCookie.ts';
export { configureApi, type ApiConfiguration } from '../server/client.ts';
export { createQueryClient } from '../server/queryClient.ts';
export { ownProfileQuery } from '../server/hooks/useOwnProfile.ts';
export { actionsSent } from '../server/queuedActions.ts';
export { configureSite, type Site } from '../site/site.ts';
export { memberAddress } from '../site/memberAddress.ts';

export { KitProvider } from './KitProvider.tsx';
export { GlobalStyle } from '../theme/GlobalStyle.ts';
export { applyStoredTheme, setTheme } from '../theme/theme.ts';
export { ToastHost } from '../toast/ToastHost.tsx';
