import { initializeApp } from 'firebase/app';
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  indexedDBLocalPersistence,
  browserLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { SignInProvider } from '@keyframe/shared-ui/shell';
import type { AuthProvider, SignedIn } from './authProvider.ts';

/** Time for Google's window to open its channel before an error is shown. Milliseconds. */
const POPUP_TIMEOUT = 8_000;

/**
 * The auth provider on the Firebase SDK. In a separate chunk, loaded after the first paint: it is 31 KB that browsing
 * does not need.
 */
export function connectFirebase(config: RuntimeConfig['auth'], chooseTestAccount: () => Promise<string>): AuthProvider {
  const auth = initializeAuth(initializeApp(config.firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (config.emulator) connectAuthEmulator(auth, config.emulator, { disableWarnings: true });

  const testCredential = async () => GoogleAuthProvider.credential(await chooseTestAccount());

  /** Firebase changes a password or an email only a few minutes after a sign-in, so the user signs in again first. */
  const confirmUser = async (current: string): Promise<User> => {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user) throw Object.assign(new Error('No account is signed in'), { code: 'auth/user-token-expired' });
    if (providersOf(user).includes('password'))
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current));
    else if (config.emulator) await reauthenticateWithCredential(user, await testCredential());
    else await withinLimit(reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver));
    return user;
  };

  return {
    onChange: (listener) => onIdTokenChanged(auth, (user) => listener(user && signedIn(user))),
    getToken: async () => {
      await auth.authStateReady();
      return auth.currentUser?.getIdToken() ?? null;
    },
    signIn: async (email, password) => signedIn((await signInWithEmailAndPassword(auth, email.trim(), password)).user),
    signUp: async (email, name, password) => {
      const { user } = await createUserWithEmailAndPassword(auth, email.trim(), password);
      await updateProfile(user, { displayName: name.trim() });
      return signedIn(user);
    },
    signInWithGoogle: async () => {
      const google = new GoogleAuthProvider();
      const { user } = config.emulator
        ? await signInWithCredential(auth, await testCredential())
        : await withinLimit(signInWithPopup(auth, google, browserPopupRedirectResolver));
      return signedIn(user);
    },
    signOut: () => signOut(auth),
    deleteAccount: async () => {
      await auth.authStateReady();
      if (auth.currentUser) await deleteUser(auth.currentUser);
    },
    providers: async () => {
      await auth.authStateReady();
      return auth.currentUser ? providersOf(auth.currentUser) : [];
    },
    changePassword: async (current, next) => updatePassword(await confirmUser(current), next),
    changeEmail: async (current, email) => verifyBeforeUpdateEmail(await confirmUser(current), email.trim()),
    reload: async () => {
      await auth.authStateReady();
      if (auth.currentUser) await reload(auth.currentUser);
      return auth.currentUser?.email ?? null;
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email.trim()),
    readCode: async (code) => {
      const { operation, data } = await checkActionCode(auth, code);
      return { operation, email: data.email ?? '' };
    },
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),
    applyCode: (code) => applyActionCode(auth, code),
  };
}

function signedIn({ uid, email, displayName, photoURL, metadata }: User): SignedIn {
  return {
    user: { uid, email: email ?? '', displayName, photoURL },
    times: { creationTime: metadata.creationTime, lastSignInTime: metadata.lastSignInTime },
  };
}

/** The sign-in methods of this site; an account may have others from another product of the same project. */
const PROVIDERS: readonly string[] = ['password', 'google.com'] satisfies SignInProvider[];

function providersOf({ providerData }: User): SignInProvider[] {
  return providerData.map(({ providerId }) => providerId).filter((id): id is SignInProvider => PROVIDERS.includes(id));
}

/** Rejects like the SDK when Google's script is unreachable: the SDK's promise would stay pending indefinitely. */
function withinLimit<T>(popup: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opened = new AbortController();
    const timer = setTimeout(() => {
      // No limit once the window is open, because the user may take any time to choose an account.
      if (!opened.signal.aborted)
        reject(Object.assign(new Error('No answer from Google'), { code: 'auth/network-request-failed' }));
    }, POPUP_TIMEOUT);
    window.addEventListener('blur', () => opened.abort(), { once: true, signal: opened.signal });
    popup.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
