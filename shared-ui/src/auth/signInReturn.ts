import { DASHBOARD_PATH } from '@keyframe/contracts/paths';
import { authStore } from './authStore.ts';

/** The pending intent while a new member creates a profile. */
export interface SignInReturn {
  /** The account that the intent belongs to. */
  uid: string;
  /** The page to open once the profile is saved. */
  to: string;
  /** Runs once, on that page. */
  action?: () => void;
}

/**
 * Called by the onboarding page after the profile is saved. Opens the page that the member requested before signing up,
 * else the dashboard (docs/specification.md section 4), then runs the pending action.
 */
export async function takeSignInReturn(navigate: (to: string) => void | Promise<void>): Promise<void> {
  const { user, signInReturn } = authStore.getState();
  const pending = signInReturn?.uid === user?.uid ? signInReturn : null;
  // Cleared first, so that the action can't run twice.
  authStore.setState({ signInReturn: null });
  await navigate(pending?.to ?? DASHBOARD_PATH);
  pending?.action?.();
}
