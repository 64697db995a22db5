import { periodOf } from './period.ts';

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-01', '2026-W01', '2026-01'],
  ['2025-12-28T23:59:59Z', '2025-12-28', '2025-W52', '2025-12'],
  ['2025-12-29T00:00:00Z', '2025-12-29', '2026-W01', '2025-12'],
  ['2027-01-03T12:00:00Z', '2027-01-03', '2026-W53', '2027-01'],
  ['2024-02-29T23:00:00-05:00', '2024-03-01', '2024-W09', '2024-03'],
])('%s is in the day %s, the week %s and the month %s', (moment, day, week, month) => {
  const at = new Date(moment);
  expect([periodOf('day', at), periodOf('week', at), periodOf('month', at)]).toEqual([day, week, month]);
});
