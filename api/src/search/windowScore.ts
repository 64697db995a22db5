import { WINDOW_DAYS, type Window } from '@keyframe/contracts/api/component';
import { daysUntil } from '../database/days.ts';

/**
 * The score of a trend within a window (day, week, month): a component's activity on the days of the window, weighted.
 * A like counts for more than a download, and that for more than a view. The overall trend is in social/trendScore.ts.
 */
export const WINDOW_WEIGHTS = { likes: 5, downloads: 3, views: 1 } as const;

/** The score of a row of `component_days`, as SQL. */
export const DAY_SCORE_SQL = Object.entries(WINDOW_WEIGHTS)
  .map(([count, weight]) => `${count} * ${weight}`)
  .join(' + ');

/** The first and last day (UTC) of a window that ends with the day of `at`. */
export function daysOfWindow(window: Window, at: Date): { first: string; last: string } {
  const days = daysUntil(at, WINDOW_DAYS[window]);
  return { first: days[0] as string, last: days.at(-1) as string };
}
