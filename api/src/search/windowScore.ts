import { WINDOW_DAYS, type Window } from '@keyframe/contracts/api/component';
import { daysUntil } from '../database/days.ts';

/**
 * What a trend within a window (a day, a week, a month) goes by: what happened to a component on the days of the
 * window, each with its weight. A like says more than a download, and that more than a look. The trend without a
 * window, which reaches back for ever, is social/trendScore.ts.
 */
export const WINDOW_WEIGHTS = { likes: 5, downloads: 3, views: 1 } as const;

/** The score of one row of `component_days`, as SQL. */
export const DAY_SCORE_SQL = Object.entries(WINDOW_WEIGHTS)
  .map(([count, weight]) => `${count} * ${weight}`)
  .join(' + ');

/** The first and the last day (UTC) of a window; the last is that of `at`. */
export function daysOfWindow(window: Window, at: Date): { first: string; last: string } {
  const days = daysUntil(at, WINDOW_DAYS[window]);
  return { first: days[0] as string, last: days.at(-1) as string };
}
