import type { TextBox } from '../browser/stagePage.ts';
import { contrastMeasured, measureTexts } from './contrastMeasured.ts';
import { drawn } from '../pictures/testing.ts';

const GROUND = { width: 40, height: 20, ground: [255, 255, 255] as [number, number, number] };
const LETTERS = { left: 4, top: 4, width: 10, height: 8 };
const text = (grey: number, changes: Partial<TextBox> = {}): TextBox => ({
  index: 0,
  label: 'p',
  lines: [{ left: 0, top: 0, width: 40, height: 20 }],
  color: [grey, grey, grey, 1],
  size: 16,
  bold: false,
  ...changes,
});
const measured = (one: TextBox, behind = drawn(GROUND)) => {
  const [red, green, blue] = one.color;
  const shown = { ...behind, data: behind.data.slice() };
  for (let y = LETTERS.top; y < LETTERS.top + LETTERS.height; y += 1)
    for (let x = LETTERS.left; x < LETTERS.left + LETTERS.width; x += 1)
      shown.data.set([red, green, blue], (y * 40 + x) * 3);
  return measureTexts([one], { shown, without: behind }, { scale: 1, state: 'rest' });
};

test('passes dark letters on a light ground', () => {
  expect(contrastMeasured(measured(text(0)), [])).toMatchObject({
    outcome: 'pass',
    reason: '1 text measured, at rest and on hover; the least contrast is 21.0.',
  });
});

test('fails pale letters, with their contrast', () => {
  expect(contrastMeasured(measured(text(170)), [])).toMatchObject({
    outcome: 'fail',
    reason: '`p` has a contrast of 2.3; 4.5 is needed.',
  });
});

test('needs less of large text', () => {
  expect(contrastMeasured(measured(text(136)), []).outcome).toBe('fail');
  expect(contrastMeasured(measured(text(136, { size: 24 })), []).outcome).toBe('pass');
  expect(contrastMeasured(measured(text(136, { size: 19, bold: true })), []).outcome).toBe('pass');
});

test('counts transparency of the letters', () => {
  const half = measured(text(0, { color: [0, 0, 0, 0.4] }));
  expect(contrastMeasured(half, []).reason).toBe('`p` has a contrast of 2.8; 4.5 is needed.');
});

test('does not decide where the ground varies below the letters', () => {
  const half = drawn(GROUND, { left: 4, top: 4, width: 5, height: 8, color: [60, 60, 60] });
  expect(contrastMeasured(measured(text(0), half), []).outcome).toBe('undecided');
});

test('does not decide when no letter can be told from its ground, and does not apply without text', () => {
  expect(measured(text(255))).toEqual([]);
  expect(contrastMeasured([], ['h1']).outcome).toBe('undecided');
  expect(contrastMeasured([], []).outcome).toBe('notApplicable');
});
