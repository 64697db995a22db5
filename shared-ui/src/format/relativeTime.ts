import { formatDate } from './date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From this age on, the date is shown. */
const LONGEST = 31 * DAY;

/** Units, longest first. Lengths in milliseconds. */
const UNITS = [
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const;

/** Made when first needed: see date.ts. */
let formatter: Intl.RelativeTimeFormat | undefined;

/**
 * The age of a time in its largest unit, such as '5 minutes ago'; the date after a month. Less than a minute, and a
 * future time from a clock that runs behind, is 'a moment ago'. Takes an ISO time or milliseconds.
 */
export function relativeTime(time: string | number, now: number = Date.now()): string {
  const date = new Date(time);
  const elapsed = now - date.getTime();
  if (elapsed >= LONGEST) return formatDate(date);
  const step = UNITS.find(({ length }) => elapsed >= length);
  if (step === undefined) return 'a moment ago';
  formatter ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });
  return formatter.format(-Math.floor(elapsed / step.length), step.unit);
}
