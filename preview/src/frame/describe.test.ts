import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import { describeValues } from './describe.ts';

test.each([
  [['count', 3, true, null, undefined], 'count 3 true null undefined'],
  [[{ a: 1, b: ['x', { c: null }] }], '{a: 1, b: ["x", {c: null}]}'],
  [[new TypeError('no')], 'TypeError: no'],
  [[12n, Symbol('s')], '12n Symbol(s)'],
  [[function press() {}], 'ƒ press'],
  [
    [
      new (class Ball {
        x = 1;
      })(),
    ],
    'Ball {x: 1}',
  ],
  [[Object.create(null)], '{}'],
])('the console shows values as a browser does: case %#', (values, text) => {
  expect(describeValues(values)).toBe(text);
});

test('a value that holds itself is shown to a depth', () => {
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  expect(describeValues([ring])).toBe('{self: {self: {self: {…}}}}');
});

test('a long list is cut', () => {
  expect(describeValues([Array.from({ length: 100 }, (_, index) => index)])).toMatch(/18, 19, …\]$/);
});

test('a long text is cut to the limit', () => {
  const text = describeValues(['x'.repeat(100_000)]);
  expect(text).toHaveLength(FRAME_LIMITS.consoleText);
  expect(text.endsWith('…')).toBe(true);
});

test('a value that throws when looked at does not break the log', () => {
  const trap = {
    get field() {
      throw new RangeError('trap');
    },
  };
  expect(describeValues(['before', trap])).toBe('before [cannot be shown: RangeError]');
});
