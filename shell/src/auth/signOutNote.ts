const KEY = 'keyframe.signed-out';

/**
 * The account that signed out of this browser, until the next sign-in. The provider stores the account for all tabs,
 * but a tab that has read it before a sign-out elsewhere writes it back: when it verifies the account on load, and with
 * each new token. A browser that blocks storage relies on the provider alone.
 */
export function noteSignOut(uid: string): void {
  try {
    localStorage.setItem(KEY, uid);
  } catch (error) {
    console.warn('[auth] Other tabs may keep you signed in: this browser stores nothing.', error);
  }
}

/** A sign-in starts: the provider's reports count again. */
export function forgetSignOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See `noteSignOut`: nothing was stored either.
  }
}

/** Whether this account has signed out in any tab and has not signed in since. */
export function hasSignedOut(uid: string): boolean {
  try {
    return localStorage.getItem(KEY) === uid;
  } catch {
    // See `noteSignOut`.
    return false;
  }
}

/** Calls back when an account signs out in another tab. */
export function onSignOutElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) listener();
  });
}
