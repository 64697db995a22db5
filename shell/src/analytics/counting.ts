import { readConsent } from './consent.ts';
import type { FirebaseAnalytics, FirebaseAnalyticsSettings } from './firebaseAnalytics.ts';

/** The loaded counter, in a chunk that is fetched only after consent. */
let loading: Promise<FirebaseAnalytics | undefined> | undefined;

/**
 * Counts a page view, if consent still holds when the code has loaded. Never rejects: a page works without analytics.
 */
export async function countPage(settings: FirebaseAnalyticsSettings, page: string): Promise<void> {
  loading ??= load(settings, page);
  const counter = await loading;
  if (readConsent() !== 'granted') return;
  counter?.setEnabled(true);
  counter?.pageView(page);
}

/** Stops sending until the next page view is counted. */
export function stopCounting(): void {
  void loading?.then((counter) => counter?.setEnabled(false));
}

async function load(settings: FirebaseAnalyticsSettings, page: string): Promise<FirebaseAnalytics | undefined> {
  try {
    const { startFirebaseAnalytics } = await import('./firebaseAnalytics.ts');
    // The visitor may have withdrawn consent while the chunk was loading.
    if (readConsent() === 'granted') return await startFirebaseAnalytics(settings, page);
  } catch (error) {
    console.warn('[analytics] Not available.', error);
  }
  loading = undefined;
  return undefined;
}
