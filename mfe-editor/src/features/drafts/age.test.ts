import { formatAge } from './age.ts';

const NOW = Date.parse('2023-09-28T12:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5 * SECOND, 'a moment ago'],
  [59 * SECOND, 'a moment ago'],
  [MINUTE, '1 min ago'],
  [59 * MINUTE, '59 min ago'],
  [2 * HOUR + 59 * MINUTE, '2 h ago'],
  [DAY, 'yesterday'],
  [3 * DAY, '3 days ago'],
  [31 * DAY, 'Aug 28, 2023'],
])('what was %d ms ago was %s', (age, said) => {
  expect(formatAge(NOW - age, NOW)).toBe(said);
});
