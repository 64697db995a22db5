const KEY = 'keyframe.signed-out';

/**
 * Who has signed out of this browser, until somebody signs in again. The provider keeps who is signed in where all tabs
 * see it, but a tab that had read it before somebody signed out elsewhere writes it back: when it has asked the server
 * about them as it opens, and with each fresh token. A browser that refuses storage goes by the provider alone.
 */
export function noteSignOut(uid: string): void {
  try {
    localStorage.setItem(KEY, uid);
  } catch (error) {
    console.warn('[auth] Other tabs may keep you signed in: this browser stores nothing.', error);
  }
}

/** Somebody is about to sign in: from now on what the provider reports counts again. */
export function forgetSignOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See `noteSignOut`: then nothing was noted either.
  }
}

/** Whether this person has signed out, in whichever tab, and not in again. */
export function hasSignedOut(uid: string): boolean {
  try {
    return localStorage.getItem(KEY) === uid;
  } catch {
    // See `noteSignOut`.
    return false;
  }
}

/** Tells when somebody signs out in another tab. */
export function onSignOutElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) listener();
  });
}
