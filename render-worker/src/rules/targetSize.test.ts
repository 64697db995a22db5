import { targetSize } from './targetSize.ts';

const target = (label: string, left: number, width: number, height: number, inline = false) => ({
  label,
  inline,
  box: { left, top: 0, width, height },
});

test('passes large targets, and small ones with space around', () => {
  expect(targetSize([target('button', 0, 80, 32)])).toMatchObject({ outcome: 'pass' });
  expect(targetSize([target('a', 0, 16, 16), target('b', 40, 16, 16)])).toMatchObject({
    outcome: 'pass',
    reason: '2 targets below 24x24 px, with enough space around.',
  });
});

test('fails small targets that are near to another one', () => {
  expect(targetSize([target('a', 0, 16, 16), target('b', 18, 16, 16)])).toMatchObject({
    outcome: 'fail',
    reason: '`a` and `b` are 16x16 px, with another target near; 24x24 is needed.',
  });
  expect(targetSize([target('a', 0, 16, 16), target('wide', 18, 100, 40)]).outcome).toBe('fail');
});

test('does not apply to links in a text, and without targets', () => {
  expect(targetSize([target('a', 0, 30, 16, true)]).outcome).toBe('notApplicable');
  expect(targetSize([]).outcome).toBe('notApplicable');
});
