import { authStore } from './authStore.ts';

/** What a visitor wanted when the site asked them to log in. */
export interface SignInIntent {
  /** Why the popup opens, shown above the form: 'Log in to like Tide Toggle'. */
  reason: string;
  /** Address to go to after login, instead of the dashboard. Absent: stay on this page. */
  next?: string;
  /** Runs once, after login and after `next`. Needs a member: an account without a profile makes one first. */
  action?: () => void;
}

/**
 * Opens the login popup over the page and continues with what the visitor wanted after login or sign-up. Closing the
 * popup drops it.
 */
export function signInFirst(intent: SignInIntent): void {
  authStore.setState({ dialog: 'login', intent });
}
