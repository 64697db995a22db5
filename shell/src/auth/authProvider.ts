import type { AuthUser, SignInProvider } from '@keyframe/shared-ui/shell';
import type { AccountTimes } from './newAccount.ts';

/** A person whom the auth provider has just let in. */
export interface SignedIn {
  user: AuthUser;
  times: AccountTimes;
}

/**
 * What the shell needs of an auth provider. Failures reject with an error whose `code` is Firebase's
 * (`auth/wrong-password`, …).
 */
export interface AuthProvider {
  /** Calls back with the signed-in person, or null, as soon as it is known and at every change; also across tabs. */
  onChange(listener: (signedIn: SignedIn | null) => void): () => void;
  /** A fresh ID token; null when nobody is signed in. Waits until the provider knows. */
  getToken(): Promise<string | null>;
  signIn(email: string, password: string): Promise<SignedIn>;
  signUp(email: string, name: string, password: string): Promise<SignedIn>;
  signInWithGoogle(): Promise<SignedIn>;
  signOut(): Promise<void>;
  /** Deletes the signed-in account. Firebase does so only a few minutes after a sign-in (`auth/requires-recent-login`). */
  deleteAccount(): Promise<void>;
  /** How the signed-in account can sign in; empty for a visitor. */
  providers(): Promise<readonly SignInProvider[]>;
  /**
   * Confirms the signed-in user and sets a password. With a password the current one confirms the user, without one
   * Google's window does. Ends every other sign-in of the account.
   */
  changePassword(current: string, next: string): Promise<void>;
  /** Confirms the signed-in user in the same way and sends a link to the new email, which changes it. */
  changeEmail(current: string, email: string): Promise<void>;
  /** Reads the signed-in account again and gives its email; null for a visitor. Signs out and rejects when its tokens are no longer valid. */
  reload(): Promise<string | null>;
  /** Sends the link with which a new password is set. */
  sendPasswordReset(email: string): Promise<void>;
  /** What the code of a link in a mail is for, and whose it is; does not use it up. */
  readCode(code: string): Promise<ActionCode>;
  /** Sets the password of the account that the code is for, and uses the code up. */
  resetPassword(code: string, password: string): Promise<void>;
  /** Does what the code is for (an address confirmed, changed or taken back), and uses it up. */
  applyCode(code: string): Promise<void>;
}

/** A code that came by mail. */
export interface ActionCode {
  /** Firebase's word for what it does: PASSWORD_RESET, VERIFY_EMAIL, RECOVER_EMAIL, VERIFY_AND_CHANGE_EMAIL. */
  operation: string;
  /** The address it was sent to, or, for one that is taken back, the address that comes back. */
  email: string;
}
