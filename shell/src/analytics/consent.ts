import { useSyncExternalStore } from 'react';

/** What a visitor has said about being counted. Undefined: nothing yet, which means no. */
export type Consent = 'granted' | 'denied';

const KEY = 'keyframe.consent';

/** The answer of this page's life, for a browser that refuses storage. */
let unkept: Consent | undefined;
const listeners = new Set<() => void>();

/** The visitor's answer, as kept in this browser. */
export function readConsent(): Consent | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : unkept;
  } catch {
    // A browser that refuses storage throws on the mere mention of it.
    return unkept;
  }
}

/** Keeps the answer, for the next visits and for the other tabs too. */
export function giveConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch (error) {
    unkept = consent;
    console.warn('[analytics] The choice holds for this page only.', error);
  }
  for (const listener of listeners) listener();
}

/** The answer as it is now: renders again when it is given or changed, here or in another tab. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, readConsent);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
