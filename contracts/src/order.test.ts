import { inOrder } from './order.ts';

const names = (declared: { name: string; order?: number }[]) =>
  inOrder([{ name: 'first' }, { name: 'second' }], declared).map(({ name }) => name);

test('a declared part is at its order among own parts, which are at 10, 20, 30', () => {
  expect(names([{ name: 'between', order: 15 }])).toEqual(['first', 'between', 'second']);
  expect(names([{ name: 'before', order: 1 }])).toEqual(['before', 'first', 'second']);
});

test('parts without an order are last, in the order of their declaration', () => {
  expect(names([{ name: 'b' }, { name: 'a' }, { name: 'c', order: 999 }])).toEqual(['first', 'second', 'c', 'b', 'a']);
});

test('an own part precedes a declared one at the same order', () => {
  expect(names([{ name: 'same', order: 10 }])).toEqual(['first', 'same', 'second']);
});
