import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setDefaultEventParameters,
} from 'firebase/analytics';
import { initializeApp } from 'firebase/app';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

export type FirebaseAnalyticsSettings = RuntimeConfig['auth']['firebase'] & NonNullable<RuntimeConfig['analytics']>;

/** What counts, once it runs. */
export interface FirebaseAnalytics {
  pageView(page: string): void;
  setEnabled(enabled: boolean): void;
}

/**
 * Starts Firebase Analytics and reports Core Web Vitals to it. To be called with the visitor's consent only: from here
 * on Google's script is loaded. By itself that script would send the page's full address and title with every event;
 * each of them gets the page's pattern instead, so that no search, username or code of a mail leaves.
 *
 * @param page the page that is open, as a pattern
 * @returns undefined in a browser that it does not work in
 */
export async function startFirebaseAnalytics(
  settings: FirebaseAnalyticsSettings,
  page: string,
): Promise<FirebaseAnalytics | undefined> {
  if (!(await isSupported())) return undefined;
  // An app of its own: the one for sign-in knows nothing of analytics.
  const app = initializeApp(settings, 'analytics');
  const analytics = initializeAnalytics(app, { config: { send_page_view: false, ...placeOf(page) } });
  let enabled = true;

  const reportVital = ({ name, value, delta, id, rating }: MetricType) => {
    if (enabled)
      logEvent(analytics, name as string, {
        value: delta,
        metric_id: id,
        metric_value: value,
        metric_delta: delta,
        metric_rating: rating,
      });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(reportVital);

  return {
    pageView: (opened) => {
      setDefaultEventParameters(placeOf(opened));
      logEvent(analytics, 'page_view', { ...placeOf(opened), page_path: opened });
    },
    setEnabled: (next) => {
      enabled = next;
      setAnalyticsCollectionEnabled(analytics, next);
    },
  };
}

/** What an event says of the page it happened on. */
function placeOf(page: string) {
  const referrer = document.referrer === '' ? '' : new URL(document.referrer).origin;
  return { page_location: window.location.origin + page, page_title: page, page_referrer: referrer };
}
