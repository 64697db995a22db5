import type { Browser } from 'playwright-core';
import { MEASURED_RULES } from '@keyframe/contracts/measuredRules';
import { measureRules } from './measureRules.ts';

const PARTS = { html: '', css: '', javascript: '', canvas: 'dark' } as const;
const browserOf = (connected: boolean) =>
  ({
    isConnected: () => connected,
    newContext: () => Promise.reject(new Error('The context was refused')),
  }) as unknown as Browser;

test('a probe that fails leaves its rules not measured, with a reason, and is reported', async () => {
  const reported: unknown[] = [];
  const findings = await measureRules(browserOf(true), PARTS, {
    step: 1_000,
    report: (error, rules) => reported.push(...rules),
  });
  expect(Object.keys(findings)).toEqual([...MEASURED_RULES]);
  expect(new Set(Object.values(findings).map(({ outcome }) => outcome))).toEqual(new Set(['notMeasured']));
  expect([...reported].sort()).toEqual([...MEASURED_RULES].sort());
});

test('without the browser nothing counts as measured', async () => {
  const work = measureRules(browserOf(false), PARTS, { step: 1_000, report: () => undefined });
  await expect(work).rejects.toThrow('The context was refused');
});
