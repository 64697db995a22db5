import { formatDate } from 'shared-ui';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a time was, to begin or to end a sentence: '5 min ago', '2 h ago', '3 days ago', and a date beyond a month. */
export function formatAge(time: number, now: number = Date.now()): string {
  const age = Math.max(0, now - time);
  if (age < MINUTE) return 'a moment ago';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  const days = Math.floor(age / DAY);
  if (days <= 30) return days === 1 ? 'yesterday' : `${days} days ago`;
  return formatDate(new Date(time));
}
