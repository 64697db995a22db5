import { BUDGETS, NEW_REMOTE } from './budgets.ts';
import { budgetFaults } from './checkBudget.ts';

const KB = 1024;
const { kilobytes, measured, requests } = BUDGETS.profile;

test('accepts a first load within its budget', () => {
  expect(budgetFaults('profile', [{ file: 'remoteEntry.js', bytes: kilobytes * KB }])).toEqual([]);
});

test('reports size, growth, largest files and the command for details when the budget is exceeded', () => {
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

test('reports an excess of requests even within the byte budget', () => {
  const files = Array.from({ length: requests + 1 }, (_, index) => ({ file: `${index}.js`, bytes: 1 }));
  expect(budgetFaults('profile', files)).toEqual([
    expect.stringContaining(`takes ${requests + 1} requests; its budget is ${requests}: 0.js, 1.js`),
  ]);
});

test('uses the budget of a new remote for one without a row', () => {
  expect(budgetFaults('gallery', [{ file: 'a.js', bytes: NEW_REMOTE.kilobytes * KB }])).toEqual([]);
  expect(budgetFaults('gallery', [{ file: 'a.js', bytes: NEW_REMOTE.kilobytes * KB + 1 }])).toHaveLength(1);
});

test('every row has between 2 % and 25 % headroom, so that an added library exceeds it', () => {
  for (const [name, row] of Object.entries(BUDGETS)) {
    expect({ name, room: row.kilobytes / row.measured > 1.02 && row.kilobytes / row.measured < 1.25 }).toEqual({
      name,
      room: true,
    });
  }
});
