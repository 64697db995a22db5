import type { MotionRow } from '@keyframe/contracts/motionMessages';
import { barOf, rowCost, timelineLength } from './timeline.ts';

const row = (changes: Partial<MotionRow> = {}): MotionRow => ({
  id: 1,
  kind: 'animation',
  name: 'spin',
  target: 'p',
  drive: 'sought',
  start: 0,
  delay: 0,
  duration: 1_000,
  iterations: 1,
  easing: 'linear',
  direction: 'normal',
  fill: 'none',
  keyframes: [0, 1].map((offset) => ({ offset, easing: 'linear', values: [{ property: 'opacity', value: '1' }] })),
  ...changes,
});
const endless = (duration: number, changes: Partial<MotionRow> = {}) =>
  row({ duration, iterations: Infinity, ...changes });

test('a timeline ends when all finite animations have ended', () => {
  expect(timelineLength([row(), row({ start: 500, delay: 200, duration: 300, iterations: 4 })])).toBe(1_900);
});

test('endless animations repeat together, with their way back', () => {
  expect(timelineLength([endless(400), endless(600)])).toBe(1_200);
  expect(timelineLength([endless(400, { direction: 'alternate' })])).toBe(800);
  expect(timelineLength([endless(1_999), endless(2_003)])).toBe(2_003);
});

test('a timeline is neither empty nor absurdly long, also after absurd claims', () => {
  expect(timelineLength([])).toBe(1_000);
  expect(timelineLength([row({ duration: 600_000, iterations: 1e6 })])).toBe(60_000);
  expect(timelineLength([row({ duration: 0.001 })])).toBe(100);
  expect(timelineLength(Array.from({ length: 200 }, (_, index) => endless(0.001 + index)))).toBeLessThanOrEqual(60_000);
  expect(barOf(row({ duration: 1e-9, iterations: Infinity }), 60_000).keyframes.length).toBeLessThanOrEqual(60);
});

test('a bar has its keyframes in each iteration, backwards where it runs backwards', () => {
  const keyframes = [0, 0.25, 1].map((offset) => ({ offset, easing: 'linear', values: [] }));
  const bar = barOf(row({ delay: 100, duration: 450, iterations: 2, direction: 'alternate', keyframes }), 1_000);
  expect(bar).toMatchObject({ from: 0.1, to: 1, endless: false, ends: [0.55] });
  expect(bar.keyframes).toEqual([0.1, 0.2125, 0.55, 1, 0.8875]);
});

test('a negative delay begins midway', () => {
  const bar = barOf(endless(1_000, { delay: -500 }), 1_000);
  expect(bar).toMatchObject({ from: 0, to: 1, endless: true, ends: [0.5], keyframes: [0.5] });
});

test('a row runs on the compositor if all of its properties do', () => {
  const animates = (...properties: string[]) =>
    row({
      keyframes: [{ offset: 0, easing: 'linear', values: properties.map((property) => ({ property, value: '1' })) }],
    });
  expect(rowCost(animates('transform', 'opacity'))).toEqual({ cost: 'compositor', because: [] });
  expect(rowCost(animates('transform', 'width'))).toEqual({ cost: 'layout', because: ['width'] });
  expect(rowCost(animates('--hue'))).toEqual({ cost: 'paint', because: ['--hue'] });
  expect(rowCost({ ...animates('opacity'), kind: 'svg' }).cost).toBe('paint');
});
