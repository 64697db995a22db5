// Made with the first date: a page's first formatter takes 12 ms, on a slow phone 50.
let day: Intl.DateTimeFormat | undefined;
let moment: Intl.DateTimeFormat | undefined;

/**
 * A date such as 'Sep 28, 2023' (docs/specification.md section 9). Takes an ISO time or a Date. In UTC, so that all
 * visitors see the same day.
 */
export function formatDate(date: string | Date): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime()))
    throw new RangeError(`formatDate: "${String(date)}" is no date; pass an ISO time such as 2023-09-28T00:00:00Z`);
  day ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
  return day.format(parsed);
}

/** A date with the time of day in the visitor's time zone, such as 'Sep 28, 2023, 14:05'. */
export function formatDateTime(date: string | Date): string {
  moment ??= new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return moment.format(new Date(date));
}
