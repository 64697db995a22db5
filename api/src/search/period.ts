import type { Window } from '@keyframe/contracts/api/component';
import { dayOf } from '../database/days.ts';

/** The names of periods (UTC): day, ISO week, month. */
const PERIODS: Record<Window, (at: Date) => string> = {
  day: dayOf,
  week: isoWeekOf,
  month: (at) => dayOf(at).slice(0, 7),
};

/** The day (2026-01-01), ISO week (2026-W01) or month (2026-01) of a moment. */
export function periodOf(window: Window, at: Date): string {
  return PERIODS[window](at);
}

const DAY_MS = 24 * 3_600_000;

/** An ISO week starts on Monday and belongs to the year of its Thursday. */
function isoWeekOf(at: Date): string {
  const weekday = (at.getUTCDay() + 6) % 7;
  const thursday = new Date(at.getTime() + (3 - weekday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, '0')}`;
}
