import { createStore } from 'zustand/vanilla';
import type { AuthUser } from './authUser.ts';
import type { SignInIntent } from './signInFirst.ts';
import type { SignInReturn } from './signInReturn.ts';
import { readUserCookie } from './userCookie.ts';

/** The dialogs that a page can open: log in, sign up, reset the password. */
export type SignInDialog = 'login' | 'signup' | 'reset';

export interface AuthState {
  user: AuthUser | null;
  /** True until the auth provider first reports (docs/specification.md section 4). `user` is a hint from the cookie until then. */
  loading: boolean;
  /** The open dialog. The shell renders it. */
  dialog: SignInDialog | null;
  /** The intent that the open dialog continues with after login; null for a plain login. */
  intent: SignInIntent | null;
  /** The intent to continue with once a new member has saved a profile. */
  signInReturn: SignInReturn | null;
}

/** The state of a visitor before the auth provider reports: also that of the server's HTML, which is the same for all. */
function unknownVisitor(): AuthState {
  return {
    user: null,
    loading: true,
    dialog: null,
    intent: null,
    signInReturn: null,
  };
}

/**
 * The auth store of the page. The account's profile is in the query cache (`useOwnProfile`). Only the shell writes it
 * (`shared-ui/shell`); remotes read it with `useAuth`.
 */
export const authStore = createStore<AuthState>(unknownVisitor);

// After its creation: React takes over the server's HTML with the store's initial state.
if (typeof document !== 'undefined') authStore.setState({ user: readUserCookie(document.cookie) });
