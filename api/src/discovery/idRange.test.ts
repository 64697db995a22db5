import { v4, v7 } from 'uuid';
import { ALL_IDS, rangeOfPart, splitIntoParts, type IdRange } from './idRange.ts';

const within = (ids: readonly string[], { first, last }: IdRange) => ids.filter((id) => first <= id && id <= last);

test('the first part has all ids, and its halves meet in the middle', () => {
  expect(rangeOfPart(ALL_IDS)).toEqual({
    first: '00000000-0000-0000-0000-000000000000',
    last: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  });
  expect(rangeOfPart(2n)?.last).toBe('7fffffff-ffff-ffff-ffff-ffffffffffff');
  expect(rangeOfPart(3n)?.first).toBe('80000000-0000-0000-0000-000000000000');
});

test('a part can be as small as one id, and not smaller', () => {
  const smallest = (1n << 128n) + 5n;
  expect(rangeOfPart(smallest)).toEqual({
    first: '00000000-0000-0000-0000-000000000005',
    last: '00000000-0000-0000-0000-000000000005',
  });
  for (const none of [0n, -1n, 2n * smallest]) expect(rangeOfPart(none)).toBeUndefined();
});

test.each([
  ['created over years', (index: number) => v7({ msecs: Date.UTC(2024, 0, 1) + index * 3_600_000 })],
  ['imported within a second', (index: number) => v7({ msecs: Date.UTC(2026, 0, 1) + (index % 7), seq: index })],
  ['random', () => v4()],
  ['counted up', (index: number) => `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`],
])('every id is in exactly one part, and no part has more than its limit, for ids that are %s', async (_what, make) => {
  const ids = Array.from({ length: 1_000 }, (_one, index) => make(index));
  const parts = await splitIntoParts(async (range) => within(ids, range).length > 50);
  const listed = parts.map((part) => within(ids, rangeOfPart(part)!));
  expect(listed.flat().sort()).toEqual([...ids].sort());
  expect(Math.max(...listed.map(({ length }) => length))).toBeLessThanOrEqual(50);
  expect(parts.length).toBeLessThan(400);
});

test('newer ids split only the part that they are in', async () => {
  const ids = Array.from({ length: 1_000 }, (_one, index) => v7({ msecs: Date.UTC(2024, 0, 1) + index * 60_000 }));
  const partsOf = (existing: readonly string[]) =>
    splitIntoParts(async (range) => within(existing, range).length > 100);
  const [before, after] = [await partsOf(ids.slice(0, 800)), await partsOf(ids)];
  const full = before.filter((part) => within(ids, rangeOfPart(part)!).length <= 100);
  expect(after).toEqual(expect.arrayContaining(full));
  expect(before.length - full.length).toBeLessThanOrEqual(1);
});
