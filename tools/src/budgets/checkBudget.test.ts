import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Budgets } from '@keyframe/contracts/budget';
import { remoteDirectories, REPO_ROOT } from '../repository.ts';
import { BUDGET_CEILING, SHELL_BUDGET } from './budgets.ts';
import { budgetFaults, checkBudget } from './checkBudget.ts';

const KB = 1024;
const BUDGET = { kilobytes: 19, measured: 17.5, requests: 2 };

test('accepts a first load within its budget', () => {
  expect(budgetFaults('profile', BUDGET, [{ file: 'remoteEntry.js', bytes: BUDGET.kilobytes * KB }])).toEqual([]);
});

test('reports size, growth, largest files and the next step when the budget is exceeded', () => {
  const files = [
    { file: 'small.js', bytes: 10 },
    { file: 'large.js', bytes: BUDGET.kilobytes * KB },
  ];
  const [fault, ...more] = budgetFaults('profile', BUDGET, files);
  expect(more).toEqual([]);
  expect(fault).toContain('The first load of profile is 19.0 KB; its budget is 19 KB');
  expect(fault).toContain('1.5 KB more');
  expect(fault).toContain('Largest: large.js 19.0 KB, small.js 0.0 KB');
  expect(fault).toContain('raise the budget in remote.json');
});

test('reports an excess of requests even within the byte budget', () => {
  const files = Array.from({ length: BUDGET.requests + 1 }, (_, index) => ({ file: `${index}.js`, bytes: 1 }));
  expect(budgetFaults('profile', BUDGET, files)).toEqual([
    expect.stringContaining('takes 3 requests; its budget is 2: 0.js, 1.js'),
  ]);
});

describe('a build of a remote', () => {
  let dist: string;
  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), 'keyframe-budget-'));
    writeFileSync(
      join(dist, 'mf-manifest.json'),
      JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes: [] }),
    );
    writeFileSync(join(dist, 'remoteEntry.js'), Buffer.alloc(10 * KB));
  });
  afterAll(() => rmSync(dist, { recursive: true }));

  test('has the ceiling of the site as its budget without one in remote.json', () => {
    expect(checkBudget({ name: 'gallery' }, { kilobytes: 10, requests: 1 }, dist)).toEqual([]);
    expect(checkBudget({ name: 'gallery' }, { kilobytes: 9, requests: 1 }, dist)).toEqual([
      expect.stringContaining('its budget is 9 KB'),
    ]);
  });

  test.each([
    { kilobytes: 33, requests: 2 },
    { kilobytes: 12, requests: 5 },
  ])('cannot have a budget of $kilobytes KB in $requests requests above the ceiling', (firstPage) => {
    expect(checkBudget({ name: 'gallery', budgets: { firstPage } }, { kilobytes: 32, requests: 4 }, dist)).toEqual([
      `The budget of gallery in remote.json is ${firstPage.kilobytes} KB in ${firstPage.requests} requests; the site's ceiling is 32 KB in 4 requests. Lower the budget, or ask the shell's team for a release with a higher ceiling.`,
    ]);
  });
});

const budgets = remoteDirectories().flatMap((remote) =>
  Object.entries(
    (JSON.parse(readFileSync(join(REPO_ROOT, remote, 'remote.json'), 'utf8')) as { budgets?: Budgets }).budgets ?? {},
  ).map(([what, budget]) => ({ name: `${remote} ${what}`, what, budget })),
);

test('every budget has between 2 % and 25 % headroom, so that an added library exceeds it', () => {
  for (const { name, budget } of [...budgets, { name: 'shell', budget: SHELL_BUDGET }]) {
    const room = budget.kilobytes / (budget.measured ?? 0);
    expect({ name, room: room > 1.02 && room < 1.25 }).toEqual({ name, room: true });
  }
});

test('every first page is within the ceiling of the site', () => {
  const above = budgets.filter(
    ({ what, budget }) =>
      what === 'firstPage' &&
      (budget.kilobytes > BUDGET_CEILING.kilobytes || budget.requests > BUDGET_CEILING.requests),
  );
  expect(above).toEqual([]);
});
