const DAY_MS = 24 * 3_600_000;

/** The day (UTC) of a moment, as `component_days` names it: YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** So many days in a row, the earliest first; the last is the day of `moment`. */
export function daysUntil(moment: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(new Date(moment.getTime() - (count - 1 - index) * DAY_MS)));
}
