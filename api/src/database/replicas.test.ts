import { behind, lsnOf } from './replicas.ts';

test.each([
  ['0/0', 0n],
  ['0/16B374D8', 0x16b374d8n],
  ['16/B374D848', 0x16_b374d848n],
])('the place %s in the write-ahead log is the number %s', (text, number) => {
  expect(lsnOf(text)).toBe(number);
});

describe('how far a replica is behind', () => {
  const positions = [
    { lsn: 10n, at: 1_000 },
    { lsn: 20n, at: 2_000 },
    { lsn: 20n, at: 3_000 },
    { lsn: 30n, at: 4_000 },
  ];
  test.each([
    ['it has come to where the primary was seen last', 30n, 0],
    ['it is further than that: the primary went on', 35n, 0],
    ['it stands where the primary last was a second and a half ago', 25n, 1_500],
    ['it has come just to where the primary was, which then stood still', 20n, 1_500],
    ['it has come to the oldest place that is known', 10n, 3_500],
    ['it has not come so far', 9n, Infinity],
  ])('when %s', (_what, replayed, milliseconds) => {
    expect(behind(replayed, positions, 4_500)).toBe(milliseconds);
  });

  test('of a primary that stands still it never is', () => {
    expect(behind(20n, [{ lsn: 20n, at: 0 }], 1_000_000)).toBe(0);
  });

  test('before anything is known of the primary it is not to be told', () => {
    expect(behind(20n, [], 1_000)).toBe(Infinity);
  });
});
