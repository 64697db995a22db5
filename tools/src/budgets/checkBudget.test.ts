import { BUDGETS, NEW_REMOTE } from './budgets.ts';
import { budgetFaults } from './checkBudget.ts';

const KB = 1024;
const { kilobytes, measured, requests } = BUDGETS.profile;

test('a first load within its budget has no fault', () => {
  expect(budgetFaults('profile', [{ file: 'remoteEntry.js', bytes: kilobytes * KB }])).toEqual([]);
});

test('one that has grown past it is told how large it is, by how much it grew, what is largest, and which command says more', () => {
  const files = [
    { file: 'small.js', bytes: 10 },
    { file: 'large.js', bytes: kilobytes * KB },
  ];
  const [fault, ...more] = budgetFaults('profile', files);
  expect(more).toEqual([]);
  expect(fault).toContain(`The first load of profile is ${kilobytes.toFixed(1)} KB; its budget is ${kilobytes} KB`);
  expect(fault).toContain(`${(kilobytes - measured).toFixed(1)} KB more`);
  expect(fault).toContain(`Largest: large.js ${kilobytes.toFixed(1)} KB, small.js 0.0 KB`);
  expect(fault).toContain('npm run bench -- federation');
});

test('one request too many is a fault by itself', () => {
  const files = Array.from({ length: requests + 1 }, (_, index) => ({ file: `${index}.js`, bytes: 1 }));
  expect(budgetFaults('profile', files)).toEqual([
    expect.stringContaining(`takes ${requests + 1} requests; its budget is ${requests}: 0.js, 1.js`),
  ]);
});

test('a remote without a row has the budget of a new one', () => {
  expect(budgetFaults('gallery', [{ file: 'a.js', bytes: NEW_REMOTE.kilobytes * KB }])).toEqual([]);
  expect(budgetFaults('gallery', [{ file: 'a.js', bytes: NEW_REMOTE.kilobytes * KB + 1 }])).toHaveLength(1);
});

test('every row has head room, and not so much that a library could slip in unseen', () => {
  for (const [name, row] of Object.entries(BUDGETS)) {
    expect({ name, room: row.kilobytes / row.measured > 1.02 && row.kilobytes / row.measured < 1.25 }).toEqual({
      name,
      room: true,
    });
  }
});
