import { formatDate } from 'shared-ui';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From when on an age is counted in which unit. Milliseconds; the longest first. */
const UNITS = [
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always', style: 'short' });

/** How long ago something was, such as '5 min. ago'; what is a week old or more is told by its date. Takes an ISO time, and now in milliseconds. */
export function age(time: string, now: number): string {
  const elapsed = now - Date.parse(time);
  if (elapsed >= 7 * DAY) return formatDate(time);
  const step = UNITS.find(({ length }) => elapsed >= length);
  return step === undefined ? 'just now' : relative.format(-Math.floor(elapsed / step.length), step.unit);
}
