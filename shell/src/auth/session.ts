import type { RuntimeConfig } from '@keyframe/contracts/config';
import {
  type AccountEnd,
  authStore,
  type AuthUser,
  type SignInProvider,
  writeUserCookie,
} from '@keyframe/shared-ui/shell';
import type { ActionCode, AuthProvider, SignedIn } from './authProvider.ts';
import { isNewAccount } from './newAccount.ts';
import { forgetSignOut, hasSignedOut, noteSignOut, onSignOutElsewhere } from './signOutNote.ts';
import { chooseTestAccount } from './testAccount.ts';

/**
 * The only writer of the auth store. Connects the provider after the first paint, syncs store and cookie with it, and
 * gives ID tokens to the API client.
 */
let connecting: Promise<AuthProvider> | undefined;
let settings: RuntimeConfig['auth'] | undefined;

/**
 * Delay before the provider's code loads on a visitor's public page: it is as large as the page's own code.
 * Milliseconds.
 */
const VISITOR_FIRST = 2_500;

/**
 * Starts the session. The provider's code loads when the browser is idle, or earlier on demand; later on a public page
 * when the cookie has no user.
 */
export function startSession(config: RuntimeConfig['auth'], { publicPage }: { publicPage: boolean }): void {
  settings = config;
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(hurrySession, { timeout: 1_500 });
    else setTimeout(hurrySession, 200);
  };
  if (publicPage && authStore.getState().user === null) setTimeout(whenIdle, VISITOR_FIRST);
  else whenIdle();
}

/** Loads the provider's code now, for a page that waits for its report. */
export function hurrySession(): void {
  provider().catch((error: unknown) => console.error('[auth] The sign-in code could not be loaded.', error));
}

/** The connected provider; after a failed load the next call tries again. */
export function provider(): Promise<AuthProvider> {
  connecting ??= connectProvider().catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return connecting;
}

async function connectProvider(): Promise<AuthProvider> {
  if (!settings) throw new Error('startSession() was not called.');
  const { connectFirebase } = await import('./firebaseProvider.ts');
  const connected = connectFirebase(settings, chooseTestAccount);
  const signOutHere = () => {
    connected
      .signOut()
      .catch((error: unknown) => console.error('[auth] Signing out as another tab did has failed.', error));
  };
  connected.onChange((signedIn) => {
    // Only the provider can remove what it has stored for all tabs; it then reports a sign-out.
    if (signedIn && hasSignedOut(signedIn.user.uid)) signOutHere();
    else enterStore(signedIn?.user ?? null);
  });
  onSignOutElsewhere(() => {
    const { user } = authStore.getState();
    if (user && hasSignedOut(user.uid)) signOutHere();
  });
  return connected;
}

/** The token of an API request. Without a user in the cookie the request does not wait for the provider. */
export async function idToken(): Promise<string | null> {
  if (!authStore.getState().user) return null;
  return (await provider()).getToken();
}

/** Syncs store and cookie with the provider's report. */
function enterStore(user: AuthUser | null): void {
  const before = authStore.getState();
  const samePerson = user !== null && before.user?.uid === user.uid;
  writeUserCookie(user);
  authStore.setState({
    user,
    loading: false,
    // One account's pending intent must not run for the next.
    ...(before.user && !samePerson ? { intent: null, signInReturn: null } : {}),
  });
  // Before the page renders with the account and requests its profile.
  if (user && signingUp) for (const listener of newAccountListeners) listener(user.uid);
}

/** A sign-up is in progress: the account that the provider reports has no profile yet. */
let signingUp = false;

const newAccountListeners = new Set<(uid: string) => void>();

/**
 * Calls back when an account was created here, which therefore has no profile yet. Returns the unsubscribe function.
 */
export function onNewAccount(listener: (uid: string) => void): () => void {
  newAccountListeners.add(listener);
  return () => newAccountListeners.delete(listener);
}

/** Signs in with email and password. Rejects with the provider's error. */
export async function signIn(email: string, password: string): Promise<{ isNew: boolean }> {
  await enter((connected) => connected.signIn(email, password));
  return { isNew: false };
}

/** Creates an account, which is always new. */
export async function signUp(email: string, name: string, password: string): Promise<{ isNew: boolean }> {
  signingUp = true;
  try {
    await enter((connected) => connected.signUp(email, name, password));
  } finally {
    signingUp = false;
  }
  return { isNew: true };
}

/** Signs in with Google; the age limit of a new account depends on the form. */
export async function signInWithGoogle(via: 'login' | 'signup'): Promise<{ isNew: boolean }> {
  const { times } = await enter((connected) => connected.signInWithGoogle());
  return { isNew: isNewAccount(times, via) };
}

/** The provider reports the change as well; doing it here makes the user known to the next page immediately. */
async function enter(signIn: (connected: AuthProvider) => Promise<SignedIn>): Promise<SignedIn> {
  const connected = await provider();
  forgetSignOut();
  const signedIn = await signIn(connected);
  enterStore(signedIn.user);
  return signedIn;
}

/** Signs out here and in every other tab. */
export async function signOut(): Promise<void> {
  await leave(await provider());
}

async function leave(connected: AuthProvider): Promise<void> {
  const { user } = authStore.getState();
  if (user) noteSignOut(user.uid);
  await connected.signOut();
}

/**
 * Deletes the account at the provider. When that fails, because the last sign-in is too old or the provider is
 * unreachable, signs out; the account remains without a profile.
 */
export async function endAccount(): Promise<AccountEnd> {
  const connected = await provider();
  try {
    await connected.deleteAccount();
    return 'deleted';
  } catch (error) {
    console.error('[auth] The account at the provider could not be deleted.', error);
    await leave(connected);
    return 'kept';
  }
}

/** Requests a password reset link from the provider. Rejects with the provider's error. */
export async function sendPasswordReset(email: string): Promise<void> {
  await (await provider()).sendPasswordReset(email);
}

/** Reads the code of an email link without using it. Rejects when it is no longer valid. */
export async function readCode(code: string): Promise<ActionCode> {
  return (await provider()).readCode(code);
}

/**
 * Sets a new password with the code of an email link. It ends every session of that account, so a browser that is
 * signed in to it signs out immediately instead of at its next token.
 */
export async function resetPassword(code: string, email: string, password: string): Promise<void> {
  await (await provider()).resetPassword(code, password);
  if (authStore.getState().user?.email === email) await signOut();
}

/**
 * Applies the code of an email link. A changed email ends every session of its account: a browser that is signed in to
 * it signs out immediately, in all tabs. The emulator would leave it signed in, with tokens that have the old email.
 */
export async function applyCode(code: string): Promise<void> {
  const connected = await provider();
  const { user } = authStore.getState();
  await connected.applyCode(code);
  if (!user) return;
  try {
    if ((await connected.reload()) !== user.email) await leave(connected);
  } catch (error) {
    // Firebase signs an account out when it rejects its tokens; other failures end with the next token.
    console.warn('[auth] The signed-in account could not be read again.', error);
  }
}

/** The sign-in methods of the signed-in account. */
export async function accountProviders(): Promise<readonly SignInProvider[]> {
  return (await provider()).providers();
}

/** Closes the open sign-in dialog and drops its intent. */
export function closeSignIn(): void {
  authStore.setState({ dialog: null, intent: null });
}
