import { useSyncExternalStore } from 'react';

/** The visitor's answer. Undefined: not answered, which counts as no. */
export type Consent = 'granted' | 'denied';

const KEY = 'keyframe.consent';

/** The answer for this page load, for a browser that blocks storage. */
let unsaved: Consent | undefined;
const listeners = new Set<() => void>();

/** The stored answer; without storage the one of this page load. */
export function readConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'granted' || stored === 'denied' ? stored : unsaved;
  } catch {
    // A browser that blocks storage throws on access to the property.
    return unsaved;
  }
}

/** Stores the answer for later visits and notifies other tabs. */
export function giveConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch (error) {
    unsaved = consent;
    console.warn('[analytics] The choice holds for this page only.', error);
  }
  for (const listener of listeners) listener();
}

/**
 * The current answer; re-renders when it changes, here or in another tab. On the server it is 'denied', so that the HTML has no consent bar.
 */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => 'denied');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
