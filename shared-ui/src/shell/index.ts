/**
 * For the shell only: kit, platform, and the code that writes the stores, configures the kit and frames the page. Lint
 * forbids it in remotes. Kit and platform are included because the shell's first script contains only the parts that
 * the shell uses; remotes take the whole of both in a separate chunk (kit.ts).
 */
export * from '../index.ts';
export * from '../platform/index.ts';
export * from '../frames/index.ts';
export { matchPath, matchRoutes, NavLink, useRoutes } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
/** For the server. */
export { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
export { SiteRouter, useKeepsScroll } from '../router/SiteRouter.tsx';
export type { History as RouterHistory } from '../router/siteHistory.ts';
export { dehydrate, hydrate, QueryClientProvider, type DehydratedState, type QueryClient } from '@tanstack/react-query';
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
export { pageCommands } from '../commands/pageCommands.ts';
export { popupStore } from '../popups/popupStore.ts';
export type { AuthUser } from '../auth/authUser.ts';
export { writeUserCookie } from '../auth/userCookie.ts';
export { configureApi, prefetchHttp, type ApiConfiguration } from '../server/client.ts';
export { createQueryClient } from '../server/queryClient.ts';
export { ownProfileQuery } from '../server/hooks/useOwnProfile.ts';
export { actionsSent } from '../server/queuedActions.ts';
export { configureFlags, isFlagOn, type FlagState } from '../site/flags.ts';
export { configureSite, type Site } from '../site/site.ts';
export { configureSlots, type SlotEntry, type SlotSource } from '../slots/slots.tsx';
export { memberAddress } from '../site/memberAddress.ts';

export { KitProvider } from './KitProvider.tsx';
export { GlobalStyle } from '../theme/GlobalStyle.ts';
export { applyStoredTheme, setTheme } from '../theme/theme.ts';
export { ToastHost } from '../toast/ToastHost.tsx';
export { latePart } from '../parts/latePart.ts';
