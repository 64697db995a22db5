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
])('formats values like a browser’s console: case %#', (values, text) => {
  expect(describeValues(values)).toBe(text);
});

test('limits the depth of a cyclic value', () => {
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  expect(describeValues([ring])).toBe('{self: {self: {self: {…}}}}');
});

test('truncates a long list', () => {
  expect(describeValues([Array.from({ length: 100 }, (_, index) => index)])).toMatch(/18, 19, …\]$/);
});

test('truncates a long text to the limit', () => {
  const text = describeValues(['x'.repeat(100_000)]);
  expect(text).toHaveLength(FRAME_LIMITS.consoleText);
  expect(text.endsWith('…')).toBe(true);
});

test('handles values whose getters throw', () => {
  const trap = {
    get field() {
      throw new RangeError('trap');
    },
  };
  expect(describeValues(['before', trap])).toBe('before [cannot be shown: RangeError]');
});
