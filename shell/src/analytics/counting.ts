import { readConsent } from './consent.ts';
import type { FirebaseAnalytics, FirebaseAnalyticsSettings } from './firebaseAnalytics.ts';

/** The counter, once it was needed. Its code is a chunk of its own that nobody loads who has not agreed. */
let loading: Promise<FirebaseAnalytics | undefined> | undefined;

/** Counts a view of a page, if the visitor still agrees when the code for it has come. Never rejects: a page works uncounted too. */
export async function countPage(settings: FirebaseAnalyticsSettings, page: string): Promise<void> {
  loading ??= load(settings, page);
  const counter = await loading;
  if (readConsent() !== 'granted') return;
  counter?.setEnabled(true);
  counter?.pageView(page);
}

/** Nothing is sent from now on, until a page is counted again. */
export function stopCounting(): void {
  void loading?.then((counter) => counter?.setEnabled(false));
}

async function load(settings: FirebaseAnalyticsSettings, page: string): Promise<FirebaseAnalytics | undefined> {
  try {
    const { startFirebaseAnalytics } = await import('./firebaseAnalytics.ts');
    // The visitor may have changed their mind while the chunk was on its way.
    if (readConsent() === 'granted') return await startFirebaseAnalytics(settings, page);
  } catch (error) {
    console.warn('[analytics] Not available.', error);
  }
  loading = undefined;
  return undefined;
}
