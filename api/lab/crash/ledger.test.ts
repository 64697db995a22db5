import { Ledger } from './ledger.ts';

const rows = (entries: Record<string, unknown>) =>
  new Map(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]));

it('misses a write that was acknowledged, and finds one that nobody made', () => {
  const ledger = new Ledger();
  ledger.acknowledge('like a', true);
  ledger.acknowledge('like b', true);
  expect(ledger.compare(rows({ 'like b': true, 'like c': true }))).toEqual([
    'like a is null, and should be true',
    'like c is true, and nobody wrote it',
  ]);
});

it('allows a write that was broken off to be whole or not at all, and then holds to what it found', () => {
  const ledger = new Ledger();
  ledger.acknowledge('profile', { name: 'Ada', bio: 'x' });
  ledger.doubt('profile', { name: 'Eve', bio: 'y' });
  expect(ledger.known('profile')).toBeUndefined();
  expect(ledger.compare(rows({ profile: { name: 'Eve', bio: 'x' } }))).toHaveLength(1);
  ledger.doubt('profile', { name: 'Kim', bio: 'z' });
  expect(ledger.compare(rows({ profile: { name: 'Kim', bio: 'z' } }))).toEqual([]);
  expect(ledger.compare(rows({ profile: { name: 'Ada', bio: 'x' } }))).toHaveLength(1);
});
