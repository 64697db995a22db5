/** The parts of page loads that the shell needs without the schema. */

/** The Core Web Vitals. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** Ratings of a Core Web Vital: https://web.dev/articles/defining-core-web-vitals-thresholds */
export const VITAL_RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type VitalRating = (typeof VITAL_RATINGS)[number];

/** What is observed of a version: a fault in a page load, and a poor Core Web Vital. */
export const RELEASE_SIGNALS = ['fault', ...WEB_VITALS] as const;
export type ReleaseSignal = (typeof RELEASE_SIGNALS)[number];

/** The channels that are counted: an override concerns one tab, and staff are too few to compare. */
export const COUNTED_CHANNELS = ['canary', 'stable', 'fallback'] as const;
export type CountedChannel = (typeof COUNTED_CHANNELS)[number];

/** The largest number of remotes in one page load that are counted. */
export const MAX_REMOTES = 20;
