import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import { consoleBudget } from './consoleBudget.ts';

const LIMIT = FRAME_LIMITS.consoleMessagesPerSecond;

test('a script that logs in a loop is held back and the rest counted', () => {
  const budget = consoleBudget();
  const passed = Array.from({ length: LIMIT + 30 }, () => budget.spend(0)).filter(Boolean);
  expect(passed).toHaveLength(LIMIT);
  expect(budget.takeHeldBack()).toBe(30);
  expect(budget.takeHeldBack()).toBe(0);
});

test('messages pass again after a second', () => {
  const budget = consoleBudget();
  for (let count = 0; count <= LIMIT; count += 1) budget.spend(500);
  expect(budget.spend(1_499)).toBe(false);
  expect(budget.spend(1_500)).toBe(true);
});
