import type { Profile } from 'contracts/api/profile';
import { createStore } from 'zustand/vanilla';
import type { AuthUser } from './authUser.ts';
import { readUserCookie } from './userCookie.ts';

/** The popup a page may ask for: sign in, make an account, or get back in with a forgotten password. */
export type SignInDialog = 'login' | 'signup' | 'reset';

export interface AuthState {
  user: AuthUser | null;
  /** True until the auth provider first reports (SPEC.md section 4). `user` is a hint from the cookie until then. */
  loading: boolean;
  /** The profile of that account; null when there is none yet or nobody is signed in. */
  profile: Profile | null;
  profileLoading: boolean;
  /** The profile could not be read: whether there is one, and what it allows, is not known. */
  profileFailed: boolean;
  /** The popup that is asked for. The shell shows it. */
  dialog: SignInDialog | null;
}

/** What the store holds when a page opens. */
export function initialAuthState(cookies: string): AuthState {
  const user = readUserCookie(cookies);
  return { user, loading: true, profile: null, profileLoading: user !== null, profileFailed: false, dialog: null };
}

/** The one auth store of the page. Only the shell writes it (`shared-ui/shell`); everybody else reads by `useAuth`. */
export const authStore = createStore<AuthState>(() => initialAuthState(document.cookie));
