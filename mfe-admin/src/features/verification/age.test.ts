import { ageOf } from './age.ts';

const now = Date.parse('2026-01-10T12:00:00Z');

test.each([
  ['2026-01-10T11:59:30Z', 'just now'],
  ['2026-01-10T12:05:00Z', 'just now'],
  ['2026-01-10T11:59:00Z', '1 minute ago'],
  ['2026-01-10T09:10:00Z', '2 hours ago'],
  ['2026-01-09T12:00:00Z', '1 day ago'],
  ['2025-12-01T12:00:00Z', '40 days ago'],
])('what came in at %s is %s', (iso, age) => {
  expect(ageOf(iso, now)).toBe(age);
});
