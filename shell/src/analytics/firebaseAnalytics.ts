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

/** The running counter. */
export interface FirebaseAnalytics {
  pageView(page: string): void;
  setEnabled(enabled: boolean): void;
}

/**
 * Starts Firebase Analytics and reports Core Web Vitals to it. Requires consent, since it loads Google's script. By
 * default that script sends the page's full address and title with every event; here each event has the page's pattern
 * instead, so that no search, username or email code leaves the site.
 *
 * @param page the pattern of the current page
 * @returns undefined in an unsupported browser
 */
export async function startFirebaseAnalytics(
  settings: FirebaseAnalyticsSettings,
  page: string,
): Promise<FirebaseAnalytics | undefined> {
  if (!(await isSupported())) return undefined;
  // A separate Firebase app: the one for sign-in has no analytics.
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

/** The page parameters of an event. */
function placeOf(page: string) {
  const referrer = document.referrer === '' ? '' : new URL(document.referrer).origin;
  return { page_location: window.location.origin + page, page_title: page, page_referrer: referrer };
}
