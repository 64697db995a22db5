import type { AuthUser } from 'shared-ui/shell';
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
}
