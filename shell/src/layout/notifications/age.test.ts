import { age } from './age.ts';

const now = Date.UTC(2023, 8, 28, 12);
const before = (seconds: number) => new Date(now - seconds * 1_000).toISOString();

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 min. ago'],
  [59 * 60, '59 min. ago'],
  [60 * 60, '1 hr. ago'],
  [23.9 * 3600, '23 hr. ago'],
  [24 * 3600, '1 day ago'],
  [6.9 * 24 * 3600, '6 days ago'],
  [7 * 24 * 3600, 'Sep 21, 2023'],
])('what was %d seconds ago was %s', (seconds, shown) => {
  expect(age(before(seconds), now)).toBe(shown);
});

test('a clock that is a little ahead shows nothing from the future', () => {
  expect(age(before(-30), now)).toBe('just now');
});
