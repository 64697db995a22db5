import { DASHBOARD_PATH } from '@keyframe/contracts/paths';
import { authStore } from './authStore.ts';

/** What is left of an intent while a new member makes a profile. */
export interface SignInReturn {
  /** The account it belongs to. */
  uid: string;
  /** The page to go to once the profile is saved. */
  to: string;
  /** Runs once, on that page. */
  action?: () => void;
}

/**
 * For the onboarding page, after its profile is saved: opens the page that the member wanted before signing up, else
 * the dashboard (docs/specification.md section 4), and then runs the pending action, if any.
 */
export async function takeSignInReturn(navigate: (to: string) => void | Promise<void>): Promise<void> {
  const { user, signInReturn } = authStore.getState();
  const pending = signInReturn?.uid === user?.uid ? signInReturn : null;
  // First, so that nothing runs twice.
  authStore.setState({ signInReturn: null });
  await navigate(pending?.to ?? DASHBOARD_PATH);
  pending?.action?.();
}
