import { formatCompact } from './compactNumber.ts';
import { formatCount } from './count.ts';
import { formatDate } from './date.ts';
import { shortUsername } from './username.ts';

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1_000, '1.0k'],
  [1_234, '1.2k'],
  [999_949, '999.9k'],
  [999_950, '1.0M'],
  [1_000_000, '1.0M'],
  [2_560_000, '2.6M'],
  [999_949_999, '999.9M'],
  [999_950_000, '1.0B'],
  [3_400_000_000, '3.4B'],
  // Specification 9.12
])('a count of %d is shown as %s', (count, shown) => {
  expect(formatCompact(count)).toBe(shown);
});

// Specification 9.19
test('a date is formatted like Sep 28, 2023, in UTC in every time zone', () => {
  expect(formatDate('2023-09-28T23:59:59.000Z')).toBe('Sep 28, 2023');
  expect(formatDate(new Date(Date.UTC(2024, 0, 1)))).toBe('Jan 1, 2024');
});

test('an invalid date throws an error that names it', () => {
  expect(() => formatDate('yesterday')).toThrow('"yesterday" is no date');
});

// Specification 2.60, 9.11
test('a username over 12 characters is truncated, one of 12 is not', () => {
  expect(shortUsername('twelve_chars')).toBe('twelve_chars');
  expect(shortUsername('thirteen_char')).toBe('thirteen_cha…');
  expect(shortUsername('🎞️ab')).toBe('🎞️ab');
});

test.each([0, 7, 999, 1_000, 12_345, 123_456, 1_234_567])('the thousands of %d are separated', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
});
