import { replicationLag, lsnOf } from './replicas.ts';

test.each([
  ['0/0', 0n],
  ['0/16B374D8', 0x16b374d8n],
  ['16/B374D848', 0x16_b374d848n],
])('converts the log position %s to the number %s', (text, number) => {
  expect(lsnOf(text)).toBe(number);
});

describe('the replication lag', () => {
  const positions = [
    { lsn: 10n, at: 1_000 },
    { lsn: 20n, at: 2_000 },
    { lsn: 20n, at: 3_000 },
    { lsn: 30n, at: 4_000 },
  ];
  test.each([
    ['it is at the primary’s last known position', 30n, 0],
    ['it is past that position', 35n, 0],
    ['it is where the primary was 1.5 s ago', 25n, 1_500],
    ['it has reached the position at which the primary stayed', 20n, 1_500],
    ['it is at the oldest known position', 10n, 3_500],
    ['it is before the oldest known position', 9n, Infinity],
  ])('when %s', (_what, replayed, milliseconds) => {
    expect(replicationLag(replayed, positions, 4_500)).toBe(milliseconds);
  });

  test('is zero while the primary does not change', () => {
    expect(replicationLag(20n, [{ lsn: 20n, at: 0 }], 1_000_000)).toBe(0);
  });

  test('is infinite before the primary’s position is known', () => {
    expect(replicationLag(20n, [], 1_000)).toBe(Infinity);
  });
});
