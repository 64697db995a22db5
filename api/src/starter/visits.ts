import { daysUntil } from '../database/days.ts';
import { chance } from './chance.ts';

const DAY_MS = 24 * 3_600_000;

/** The number of days with visits. */
const VISIT_DAYS = 45;

/** Views per day of a component with a score of 100: when it is new, and in the long term. */
const VIEWS_WHEN_NEW = 60;
const VIEWS_LONG_TERM = 14;
/** Half-life of the initial views, in days. */
const NEW_HALF_LIFE = 4;

/** Views by weekday relative to Monday, from Sunday on: components are searched for during work. */
const WEEKDAY_FACTORS = [0.55, 1, 1.1, 1.1, 1.05, 0.9, 0.5] as const;

/** The share of viewers who download, from and to. */
const MIN_DOWNLOAD_SHARE = 0.06;
const MAX_DOWNLOAD_SHARE = 0.18;

/** The inputs of a component's visits. */
export interface Visited {
  id: string;
  slug: string;
  score: number;
  createdAt: Date;
}

/**
 * Views and downloads of a starter component by day, so that the charts and trends of a new site are not empty: more
 * for new and for good components, fewer at weekends, with some variation. Deterministic for a component and day. Of
 * today only the elapsed part counts.
 */
export function visitsOf(
  { id, slug, score, createdAt }: Visited,
  now: Date,
): { componentId: string; day: string; views: number; downloads: number }[] {
  const appeal = (score / 100) ** 3 * (0.5 + chance('appeal', slug));
  const taken = MIN_DOWNLOAD_SHARE + chance('taken', slug) * (MAX_DOWNLOAD_SHARE - MIN_DOWNLOAD_SHARE);
  return daysUntil(now, VISIT_DAYS).flatMap((day) => {
    const begin = Date.parse(day);
    const [from, until] = [Math.max(begin, createdAt.getTime()), Math.min(begin + DAY_MS, now.getTime())];
    if (until <= from) return [];
    const age = Math.max(0, (begin - createdAt.getTime()) / DAY_MS);
    const interest = VIEWS_LONG_TERM + (VIEWS_WHEN_NEW - VIEWS_LONG_TERM) * 2 ** (-age / NEW_HALF_LIFE);
    const weekday = WEEKDAY_FACTORS[new Date(begin).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6];
    const mood = 0.6 + 0.8 * chance('views', slug, day);
    const views = Math.round(interest * appeal * weekday * mood * ((until - from) / DAY_MS));
    const downloads = Math.round(views * taken * (0.5 + chance('downloads', slug, day)));
    return views === 0 ? [] : [{ componentId: id, day, views, downloads }];
  });
}
