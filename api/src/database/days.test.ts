import { dayOf, daysUntil } from './days.ts';

test('uses UTC days, whatever the server’s time zone', () => {
  expect(dayOf(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28');
  expect(dayOf(new Date('2026-03-01T00:30:00+02:00'))).toBe('2026-02-28');
});

test('lists consecutive days up to today, across months and years', () => {
  expect(daysUntil(new Date('2026-01-02T00:00:00Z'), 4)).toEqual([
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
  ]);
  expect(daysUntil(new Date('2026-01-02T12:00:00Z'), 1)).toEqual(['2026-01-02']);
  expect(new Set(daysUntil(new Date('2026-06-01T12:00:00Z'), 365)).size).toBe(365);
});
