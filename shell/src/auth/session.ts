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
 * The one writer of the auth store. Connects the provider after the first paint, keeps store and cookie in
 * step with what it reports, and hands out ID tokens to the API client.
 */
let connecting: Promise<AuthProvider> | undefined;
let settings: RuntimeConfig['auth'] | undefined;

/** How long a visitor's page has for itself before the provider's code comes: it is as large as a page's own. Milliseconds. */
const VISITOR_FIRST = 2_500;

/**
 * Starts the session. The provider's code is loaded when the browser is idle, or earlier when somebody needs it; later
 * for somebody who is no member as far as the cookie knows, on a page for everybody.
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

/** Has the provider's code loaded now, as when a page waits for what it reports. */
export function hurrySession(): void {
  provider().catch((error: unknown) => console.error('[auth] The sign-in code could not be loaded.', error));
}

/** The connected provider; a failed load is tried again at the next call. */
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
    // Only the provider can take back what it has written for all tabs; it reports nobody then.
    if (signedIn && hasSignedOut(signedIn.user.uid)) signOutHere();
    else enterStore(signedIn?.user ?? null);
  });
  onSignOutElsewhere(() => {
    const { user } = authStore.getState();
    if (user && hasSignedOut(user.uid)) signOutHere();
  });
  return connected;
}

/**
 * The token that goes with a request to the API. Somebody who is no member as far as the cookie knows is not made to
 * wait for the provider.
 */
export async function idToken(): Promise<string | null> {
  if (!authStore.getState().user) return null;
  return (await provider()).getToken();
}

/** What the provider has reported: store and cookie follow it. */
function enterStore(user: AuthUser | null): void {
  const before = authStore.getState();
  const samePerson = user !== null && before.user?.uid === user.uid;
  writeUserCookie(user);
  authStore.setState({
    user,
    loading: false,
    // What one account wanted is not done by the next.
    ...(before.user && !samePerson ? { intent: null, signInReturn: null } : {}),
  });
  // Before the page renders with the account, and requests its profile.
  if (user && signingUp) for (const listener of newAccountListeners) listener(user.uid);
}

/** A sign-up is in progress: the account that the provider reports has no profile yet. */
let signingUp = false;

const newAccountListeners = new Set<(uid: string) => void>();

/** Calls back when an account was made here, which therefore has no profile yet. Returns what ends it. */
export function onNewAccount(listener: (uid: string) => void): () => void {
  newAccountListeners.add(listener);
  return () => newAccountListeners.delete(listener);
}

/** Signs in with e-mail and password. Rejects with the provider's error. */
export async function signIn(email: string, password: string): Promise<{ isNew: boolean }> {
  await enter((connected) => connected.signIn(email, password));
  return { isNew: false };
}

/** Makes an account; whoever has made one is new. */
export async function signUp(email: string, name: string, password: string): Promise<{ isNew: boolean }> {
  signingUp = true;
  try {
    await enter((connected) => connected.signUp(email, name, password));
  } finally {
    signingUp = false;
  }
  return { isNew: true };
}

/** Signs in with Google; how old an account still counts as new depends on the form it was done from. */
export async function signInWithGoogle(via: 'login' | 'signup'): Promise<{ isNew: boolean }> {
  const { times } = await enter((connected) => connected.signInWithGoogle());
  return { isNew: isNewAccount(times, via) };
}

/** The provider reports a change by itself too; doing it here as well means that the next page knows the person at once. */
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
 * Deletes the account at the provider. Where that does not work, because the sign-in is too long ago or the provider is
 * out of reach, it is signed out of and stays, without a profile.
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

/** Has the provider send a link for a new password. Rejects with the provider's error. */
export async function sendPasswordReset(email: string): Promise<void> {
  await (await provider()).sendPasswordReset(email);
}

/** Reads the code of a link in a mail without using it up. Rejects when it is no longer good. */
export async function readCode(code: string): Promise<ActionCode> {
  return (await provider()).readCode(code);
}

/**
 * Sets a new password by the code of a mail. It ends every sign-in of that account, so a browser that is signed in to
 * it signs out at once instead of at its next token.
 */
export async function resetPassword(code: string, email: string, password: string): Promise<void> {
  await (await provider()).resetPassword(code, password);
  if (authStore.getState().user?.email === email) await signOut();
}

/**
 * Does what the code of a mail is for. A changed email ends every sign-in of its account: a browser that is signed in to
 * it signs out at once, in all tabs. The emulator would leave it signed in, with tokens that name the old email.
 */
export async function applyCode(code: string): Promise<void> {
  const connected = await provider();
  const { user } = authStore.getState();
  await connected.applyCode(code);
  if (!user) return;
  try {
    if ((await connected.reload()) !== user.email) await leave(connected);
  } catch (error) {
    // Firebase has signed out of an account whose tokens it refuses; anything else ends with the next token.
    console.warn('[auth] The signed-in account could not be read again.', error);
  }
}

/** How the signed-in account can sign in. */
export async function accountProviders(): Promise<readonly SignInProvider[]> {
  return (await provider()).providers();
}

/** Closes the open sign-in popup and drops its intent. */
export function closeSignIn(): void {
  authStore.setState({ dialog: null, intent: null });
}
