import { daysUntil } from '../database/days.ts';
import { chance } from './chance.ts';

const DAY_MS = 24 * 3_600_000;

/** How far back the starter collection was looked at, in days. */
const VISITED_DAYS = 45;

/** Views a day of a component with a score of 100, at its first showing and for good. */
const VIEWS_AT_FIRST = 60;
const VIEWS_FOR_GOOD = 14;
/** Days after which the first rush is half over. */
const RUSH_HALF_LIFE = 4;

/** Of a Monday's views, what the other days bring, from Sunday on: people look for components while they work. */
const WEEK = [0.55, 1, 1.1, 1.1, 1.05, 0.9, 0.5] as const;

/** Of those who view a component, at least and at most how many take its code. */
const TAKEN_LEAST = 0.06;
const TAKEN_MOST = 0.18;

/** What of a starter component its visits depend on. */
export interface Visited {
  id: string;
  slug: string;
  score: number;
  createdAt: Date;
}

/**
 * Views and downloads of a starter component by day, so that the charts and trends of a new site have something to
 * show: many when it was new and when it is good, fewer at weekends, and every day a little different. Always the
 * same for the same component and day. The last day is today, of which only the part that is over counts.
 */
export function visitsOf(
  { id, slug, score, createdAt }: Visited,
  now: Date,
): { componentId: string; day: string; views: number; downloads: number }[] {
  const appeal = (score / 100) ** 3 * (0.5 + chance('appeal', slug));
  const taken = TAKEN_LEAST + chance('taken', slug) * (TAKEN_MOST - TAKEN_LEAST);
  return daysUntil(now, VISITED_DAYS).flatMap((day) => {
    const begin = Date.parse(day);
    const [from, until] = [Math.max(begin, createdAt.getTime()), Math.min(begin + DAY_MS, now.getTime())];
    if (until <= from) return [];
    const age = Math.max(0, (begin - createdAt.getTime()) / DAY_MS);
    const interest = VIEWS_FOR_GOOD + (VIEWS_AT_FIRST - VIEWS_FOR_GOOD) * 2 ** (-age / RUSH_HALF_LIFE);
    const weekday = WEEK[new Date(begin).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6];
    const mood = 0.6 + 0.8 * chance('views', slug, day);
    const views = Math.round(interest * appeal * weekday * mood * ((until - from) / DAY_MS));
    const downloads = Math.round(views * taken * (0.5 + chance('downloads', slug, day)));
    return views === 0 ? [] : [{ componentId: id, day, views, downloads }];
  });
}
