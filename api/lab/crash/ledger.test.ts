import { Ledger } from './ledger.ts';

const rows = (entries: Record<string, unknown>) =>
  new Map(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]));

it('reports a lost acknowledged write and an unknown write', () => {
  const ledger = new Ledger();
  ledger.acknowledge('like a', true);
  ledger.acknowledge('like b', true);
  expect(ledger.compare(rows({ 'like b': true, 'like c': true }))).toEqual([
    'like a is null, and should be true',
    'like c is true, but was never written',
  ]);
});

it('accepts an interrupted write as complete or absent, and then requires the state found', () => {
  const ledger = new Ledger();
  ledger.acknowledge('profile', { name: 'Ada', bio: 'x' });
  ledger.recordUncertain('profile', { name: 'Eve', bio: 'y' });
  expect(ledger.known('profile')).toBeUndefined();
  expect(ledger.compare(rows({ profile: { name: 'Eve', bio: 'x' } }))).toHaveLength(1);
  ledger.recordUncertain('profile', { name: 'Kim', bio: 'z' });
  expect(ledger.compare(rows({ profile: { name: 'Kim', bio: 'z' } }))).toEqual([]);
  expect(ledger.compare(rows({ profile: { name: 'Ada', bio: 'x' } }))).toHaveLength(1);
});
