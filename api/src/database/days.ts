const DAY_MS = 24 * 3_600_000;

/** The UTC day of a moment, as in `component_days`: YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The last `count` days up to the day of `moment`, earliest first. */
export function daysUntil(moment: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(new Date(moment.getTime() - (count - 1 - index) * DAY_MS)));
}
