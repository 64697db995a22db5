import { relativeTime } from './relativeTime.ts';

const now = Date.UTC(2023, 8, 28, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'a moment ago'],
  [MINUTE - 1, 'a moment ago'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [31 * DAY - 1, '30 days ago'],
  [31 * DAY, 'Aug 28, 2023'],
])('a time %d ms ago is formatted as %s', (elapsed, shown) => {
  expect(relativeTime(now - elapsed, now)).toBe(shown);
  expect(relativeTime(new Date(now - elapsed).toISOString(), now)).toBe(shown);
});

test('a time in the future, from a clock that runs behind, is formatted as a moment ago', () => {
  expect(relativeTime(now + 30_000, now)).toBe('a moment ago');
});
