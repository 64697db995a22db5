const shown = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A date as the site shows it, such as 'Sep 28, 2023' (SPEC.md section 9). Takes an ISO time or a Date; in UTC, so that everybody reads the same day. */
export function formatDate(date: string | Date): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime()))
    throw new RangeError(`formatDate: "${String(date)}" is no date; pass an ISO time such as 2023-09-28T00:00:00Z`);
  return shown.format(parsed);
}
