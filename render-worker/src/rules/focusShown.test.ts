import { focusShown } from './focusShown.ts';

test('passes controls that look different with the focus', () => {
  expect(focusShown([{ label: 'button', changed: 800 }])).toMatchObject({ outcome: 'pass' });
});

test('fails those that do not, each named once', () => {
  const controls = [
    { label: 'a.x', changed: 0 },
    { label: 'a.x', changed: 20 },
    { label: 'button', changed: 900 },
  ];
  expect(focusShown(controls)).toMatchObject({ outcome: 'fail', reason: 'Focus changes nothing on `a.x`.' });
});

test('does not apply without controls', () => {
  expect(focusShown([]).outcome).toBe('notApplicable');
});
