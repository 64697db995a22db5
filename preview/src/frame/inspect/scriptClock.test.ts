/** @jest-environment jsdom */
import { clockScripts, FRAME, type ScriptClock } from './scriptClock.ts';

const own = {
  setTimeout: window.setTimeout,
  setInterval: window.setInterval,
  clearTimeout: window.clearTimeout,
  clearInterval: window.clearInterval,
  requestAnimationFrame: window.requestAnimationFrame,
  cancelAnimationFrame: window.cancelAnimationFrame,
};
const { now } = performance;
const dateNow = Date.now;
let clock: ScriptClock;
beforeEach(() => (clock = clockScripts()));
afterEach(() => {
  Object.assign(window, own);
  performance.now = now;
  Date.now = dateNow;
});

test('timers and frames run only as time passes, in their order', () => {
  const calls: string[] = [];
  window.setTimeout((word: string) => calls.push(word), 30, 'late');
  window.setTimeout(() => calls.push('soon'), 5);
  window.requestAnimationFrame(() => calls.push('frame'));
  expect(calls).toEqual([]);
  clock.advance(FRAME);
  expect(calls).toEqual(['soon', 'frame']);
  clock.advance(FRAME);
  expect(calls).toEqual(['soon', 'frame', 'late']);
});

test('a longer time is one frame after another', () => {
  let frames = 0;
  const draw = () => {
    frames += 1;
    window.requestAnimationFrame(draw);
  };
  window.requestAnimationFrame(draw);
  clock.advance(FRAME * 30);
  expect(frames).toBe(30);
  expect(clock.takeRequests()).toBe(31);
  expect(clock.takeRequests()).toBe(0);
});

test('the clocks show the time that has passed', () => {
  const [at, date] = [performance.now(), Date.now()];
  clock.advance(500);
  expect(performance.now() - at).toBeCloseTo(500);
  expect(Date.now() - date).toBeCloseTo(500, -1);
});

test('an interval repeats until it is cleared, and a frame can be cancelled', () => {
  let calls = 0;
  const interval = window.setInterval(() => (calls += 1), 10);
  clock.advance(100);
  expect(calls).toBeGreaterThanOrEqual(6);
  const before = calls;
  window.clearInterval(interval);
  window.cancelAnimationFrame(window.requestAnimationFrame(() => (calls += 1)));
  clock.advance(100);
  expect(calls).toBe(before);
});

test('a callback that throws is reported, and the others run', () => {
  const reportError = jest.fn();
  Object.assign(globalThis, { reportError });
  const after = jest.fn();
  window.setTimeout(() => {
    throw new Error('member’s mistake');
  }, 0);
  window.setTimeout(after, 0);
  clock.advance(FRAME);
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'member’s mistake' }));
  expect(after).toHaveBeenCalled();
});

test('an endless chain of timers does not hang', () => {
  const again = () => window.setTimeout(again, 0);
  again();
  clock.advance(1_000);
});
