const shown = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/**
 * A date such as 'Sep 28, 2023' (docs/specification.md section 9). Takes an ISO time or a Date. In UTC, so that all
 * visitors see the same day.
 */
export function formatDate(date: string | Date): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime()))
    throw new RangeError(`formatDate: "${String(date)}" is no date; pass an ISO time such as 2023-09-28T00:00:00Z`);
  return shown.format(parsed);
}

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** A date with the time of day in the visitor's time zone, such as 'Sep 28, 2023, 14:05'. */
export function formatDateTime(date: string | Date): string {
  return moment.format(new Date(date));
}
