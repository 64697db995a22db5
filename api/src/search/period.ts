import type { Window } from '@keyframe/contracts/api/component';
import { dayOf } from '../database/days.ts';

/** The name of the period (UTC) that a moment lies in: its day, its ISO week, its month. */
const PERIODS: Record<Window, (at: Date) => string> = {
  day: dayOf,
  week: isoWeekOf,
  month: (at) => dayOf(at).slice(0, 7),
};

/** Names the day (2026-01-01), ISO week (2026-W01) or month (2026-01) that a moment lies in. */
export function periodOf(window: Window, at: Date): string {
  return PERIODS[window](at);
}

const DAY_MS = 24 * 3_600_000;

/** An ISO week begins on Monday and belongs to the year that its Thursday lies in. */
function isoWeekOf(at: Date): string {
  const weekday = (at.getUTCDay() + 6) % 7;
  const thursday = new Date(at.getTime() + (3 - weekday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, '0')}`;
}
