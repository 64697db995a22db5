import { loopTimes } from './loopTimes.ts';

const endless = (period: number, delay = 0) => ({ period, delay, end: undefined });
const once = (end: number) => ({ period: end, delay: 0, end });

test('a component that never moves has one moment', () => {
  expect(loopTimes([], false)).toEqual({ moments: [0] });
});

test('endless animations repeat after the least common multiple of their periods', () => {
  const { moments, period } = loopTimes([endless(400), endless(600)], false);
  expect(period).toBe(1_200);
  expect(moments).toHaveLength(18);
  expect([moments[0], moments.at(-1)]).toEqual([0, 1_133]);
});

test('a loop begins when every animation has begun, and those that end have ended', () => {
  expect(loopTimes([endless(1_000, 250), once(700)], false).moments[0]).toBe(700);
});

test('a loop that would be too long is none; moments are looked at all the same', () => {
  const { moments, period } = loopTimes([endless(1_700), endless(2_900)], false);
  expect(period).toBeUndefined();
  expect(moments).toHaveLength(12);
  expect(moments.at(-1)).toBe(2_900);
});

test('an animation that ends is looked at until its end, and a script for three seconds', () => {
  expect(loopTimes([once(600)], false).moments.at(-1)).toBe(600);
  expect(loopTimes([], true).moments.at(-1)).toBe(3_000);
});
