import { curveOf, readEasing } from './easing.ts';

const pointsOf = (text: string) => curveOf(readEasing(text)!);

test('reads the easings that browsers compute, and nothing else', () => {
  expect(readEasing('ease-out')).toEqual({ kind: 'bezier', points: [0, 0, 0.58, 1] });
  expect(readEasing('cubic-bezier(0.3, -0.6, 0.7, 1.6)')).toEqual({ kind: 'bezier', points: [0.3, -0.6, 0.7, 1.6] });
  for (const text of [
    '',
    'bouncy',
    'cubic-bezier(2, 0, 0, 1)',
    'cubic-bezier(0, 0)',
    'steps(0)',
    'linear(0)',
    'linear(a, 1)',
    'url(x)',
  ])
    expect(readEasing(text)).toBeUndefined();
});

test('steps are drawn as steps', () => {
  expect(pointsOf('steps(2)')).toEqual([
    [0, 0],
    [0.5, 0],
    [0.5, 0.5],
    [1, 0.5],
    [1, 1],
  ]);
  expect(pointsOf('steps(2, start)')).toEqual([
    [0, 0.5],
    [0.5, 0.5],
    [0.5, 1],
    [1, 1],
    [1, 1],
  ]);
  expect(pointsOf('steps(1000000)').length).toBeLessThan(500);
});

test('linear() spreads points without an input', () => {
  expect(pointsOf('linear(0, 0.5, 1)')).toEqual([
    [0, 0],
    [0.5, 0.5],
    [1, 1],
  ]);
  expect(pointsOf('linear(0, 1.2 40%, 1)')).toEqual([
    [0, 0],
    [0.4, 1.2],
    [1, 1],
  ]);
  expect(pointsOf('linear(0, 0.5 25% 75%, 1)')).toEqual([
    [0, 0],
    [0.25, 0.5],
    [0.75, 0.5],
    [1, 1],
  ]);
});

test('a Bézier curve goes from 0 to 1', () => {
  const points = pointsOf('ease');
  expect(points[0]).toEqual([0, 0]);
  expect(points.at(-1)).toEqual([1, 1]);
});
