import type { VitalRating, WebVital } from '@keyframe/contracts/releaseSignals';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Keeps the ratings of this page's Core Web Vitals so far in `vitals`. */
export function measureVitals(vitals: Partial<Record<WebVital, VitalRating>>): void {
  for (const observe of [onCLS, onINP, onLCP]) {
    observe(
      ({ name, rating }) => {
        vitals[name as WebVital] = rating;
      },
      // The page is sent when it is hidden, which may be before the final report.
      { reportAllChanges: true },
    );
  }
}
