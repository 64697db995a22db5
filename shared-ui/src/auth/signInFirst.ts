import { authStore } from './authStore.ts';

/** The action that a visitor started and that requires a login. */
export interface SignInIntent {
  /** The reason shown above the form: 'Log in to like Tide Toggle'. */
  reason: string;
  /** The address to open after login instead of the dashboard. Absent: stay on this page. */
  next?: string;
  /** Runs once, after login and after `next`. Requires a member: an account without a profile creates one first. */
  action?: () => void;
}

/** Opens the login dialog and continues with the intent after login or sign-up. Closing the dialog drops the intent. */
export function signInFirst(intent: SignInIntent): void {
  authStore.setState({ dialog: 'login', intent });
}
