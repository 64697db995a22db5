import type { Profile } from '@keyframe/contracts/api/profile';
import { createStore } from 'zustand/vanilla';
import type { AuthUser } from './authUser.ts';
import type { SignInIntent } from './signInFirst.ts';
import type { SignInReturn } from './signInReturn.ts';
import { readUserCookie } from './userCookie.ts';

/** The popup that a page can open: log in, sign up, or reset a forgotten password. */
export type SignInDialog = 'login' | 'signup' | 'reset';

export interface AuthState {
  user: AuthUser | null;
  /** True until the auth provider first reports (docs/specification.md section 4). `user` is a hint from the cookie until then. */
  loading: boolean;
  /** The profile of that account; null when it has none yet, and for a visitor. */
  profile: Profile | null;
  profileLoading: boolean;
  /** The profile could not be read: whether there is one, and what it allows, is not known. */
  profileFailed: boolean;
  /** The open popup. The shell shows it. */
  dialog: SignInDialog | null;
  /** What the open popup continues with after login; null for a plain login. */
  intent: SignInIntent | null;
  /** What to continue with once a new member has saved a profile. */
  signInReturn: SignInReturn | null;
}

/** What the store holds when a page opens. */
export function initialAuthState(cookies: string): AuthState {
  const user = readUserCookie(cookies);
  return {
    user,
    loading: true,
    profile: null,
    profileLoading: user !== null,
    profileFailed: false,
    dialog: null,
    intent: null,
    signInReturn: null,
  };
}

/** The one auth store of the page. Only the shell writes it (`shared-ui/shell`); everybody else reads by `useAuth`. */
export const authStore = createStore<AuthState>(() => initialAuthState(document.cookie));
