import { initializeApp } from 'firebase/app';
import {
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
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth';
import type { RuntimeConfig } from 'contracts/config';
import type { AuthProvider, SignedIn } from './authProvider.ts';

/** How long Google's window may take to open its channel before the person is told. Milliseconds. */
const POPUP_TIMEOUT = 8_000;

/**
 * The Firebase SDK behind the shell's own interface. In a chunk of its own, loaded after the first paint: it is
 * 31 KB that nobody needs in order to look at the site.
 */
export function connectFirebase(config: RuntimeConfig['auth'], chooseTestAccount: () => Promise<string>): AuthProvider {
  const auth = initializeAuth(initializeApp(config.firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (config.emulator) connectAuthEmulator(auth, config.emulator, { disableWarnings: true });

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
        ? await signInWithCredential(auth, GoogleAuthProvider.credential(await chooseTestAccount()))
        : await withinLimit(signInWithPopup(auth, google, browserPopupRedirectResolver));
      return signedIn(user);
    },
    signOut: () => signOut(auth),
    deleteAccount: async () => {
      await auth.authStateReady();
      if (auth.currentUser) await deleteUser(auth.currentUser);
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
  return { user: { uid, email: email ?? '', displayName, photoURL }, times: { creationTime: metadata.creationTime, lastSignInTime: metadata.lastSignInTime } };
}

/** Rejects like the SDK when Google's script cannot be reached: by itself the popup's promise would wait for ever. */
function withinLimit<T>(popup: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opened = new AbortController();
    const timer = setTimeout(() => {
      // A window that is open belongs to a person who is choosing an account: that may take as long as it takes.
      if (!opened.signal.aborted) reject(Object.assign(new Error('No answer from Google'), { code: 'auth/network-request-failed' }));
    }, POPUP_TIMEOUT);
    window.addEventListener('blur', () => opened.abort(), { once: true, signal: opened.signal });
    popup.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
