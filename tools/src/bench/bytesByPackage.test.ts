import { tableOf } from './bytesByPackage.ts';

test('sums packages over scripts, largest first, with small packages in one row', () => {
  const table = tableOf('All', [
    {
      bytes: 3_072,
      packages: new Map([
        ['react-dom', 2_048],
        ['tiny', 1_024 / 2],
        ['other', 512],
      ]),
    },
    {
      bytes: 6_144,
      packages: new Map([
        ['react-dom', 1_024],
        ['shell', 5_120],
      ]),
    },
  ]);
  expect(
    table
      .trim()
      .split('\n')
      .map((line) => line.split(/\s{2,}/)),
  ).toEqual([
    ['All', '9.0 KB'],
    ['shell', '5.0 KB'],
    ['react-dom', '3.0 KB'],
    ['the rest', '1.0 KB'],
  ]);
});
