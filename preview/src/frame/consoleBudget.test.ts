import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import { consoleBudget } from './consoleBudget.ts';

const LIMIT = FRAME_LIMITS.consoleMessagesPerSecond;

test('drops messages above the limit and counts them', () => {
  const budget = consoleBudget();
  const passed = Array.from({ length: LIMIT + 30 }, () => budget.spend(0)).filter(Boolean);
  expect(passed).toHaveLength(LIMIT);
  expect(budget.takeDropped()).toBe(30);
  expect(budget.takeDropped()).toBe(0);
});

test('passes messages again after a second', () => {
  const budget = consoleBudget();
  for (let count = 0; count <= LIMIT; count += 1) budget.spend(500);
  expect(budget.spend(1_499)).toBe(false);
  expect(budget.spend(1_500)).toBe(true);
});
