import type { AuthUser, SignInProvider } from '@keyframe/shared-ui/shell';
import type { AccountTimes } from './newAccount.ts';

/** The user that the auth provider has just signed in. */
export interface SignedIn {
  user: AuthUser;
  times: AccountTimes;
}

/**
 * The auth provider as the shell uses it. Failures reject with an error whose `code` is Firebase's
 * (`auth/wrong-password`, …).
 */
export interface AuthProvider {
  /** Calls back with the signed-in user, or null, once known and at every change; also across tabs. */
  onChange(listener: (signedIn: SignedIn | null) => void): () => void;
  /** A current ID token; null when signed out. Waits until the provider knows. */
  getToken(): Promise<string | null>;
  signIn(email: string, password: string): Promise<SignedIn>;
  signUp(email: string, name: string, password: string): Promise<SignedIn>;
  signInWithGoogle(): Promise<SignedIn>;
  signOut(): Promise<void>;
  /**
   * Deletes the signed-in account. Firebase requires a sign-in within the last few minutes
   * (`auth/requires-recent-login`).
   */
  deleteAccount(): Promise<void>;
  /** The sign-in methods of the signed-in account; empty for a visitor. */
  providers(): Promise<readonly SignInProvider[]>;
  /**
   * Confirms the signed-in user and sets a password. An account with a password is confirmed by it, one without by
   * Google's window. Ends every other session of the account.
   */
  changePassword(current: string, next: string): Promise<void>;
  /** Confirms the signed-in user in the same way and sends a link to the new email; opening it changes the email. */
  changeEmail(current: string, email: string): Promise<void>;
  /**
   * Reloads the signed-in account and returns its email; null for a visitor. Signs out and rejects when its tokens are
   * no longer valid.
   */
  reload(): Promise<string | null>;
  /** Sends a link to set a new password. */
  sendPasswordReset(email: string): Promise<void>;
  /** Reads the purpose and the account of an email link's code without using it. */
  readCode(code: string): Promise<ActionCode>;
  /** Sets the password of the code's account, and uses the code. */
  resetPassword(code: string, password: string): Promise<void>;
  /** Applies the code (confirms, changes or restores an email), and uses it. */
  applyCode(code: string): Promise<void>;
}

/** The code of an email link. */
export interface ActionCode {
  /** Firebase's operation: PASSWORD_RESET, VERIFY_EMAIL, RECOVER_EMAIL, VERIFY_AND_CHANGE_EMAIL. */
  operation: string;
  /** The address it was sent to; for RECOVER_EMAIL the address that is restored. */
  email: string;
}
