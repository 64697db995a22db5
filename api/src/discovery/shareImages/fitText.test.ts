import { fitText, textWidth, type TypeSetting } from './fitText.ts';
import { SANS } from './fonts.ts';

const SETTING: TypeSetting = { metrics: SANS.metrics, size: 40, letterSpacing: 0 };
const fit = (text: string, width: number, maxLines = 2) => fitText(text, width, maxLines, SETTING);

test('a text that fits is one line', () => {
  expect(fit('Bold Button', 400)).toEqual({ lines: ['Bold Button'], isWhole: true });
});

test('a longer text wraps at a space', () => {
  expect(fit('Bold Button', 200)).toEqual({ lines: ['Bold', 'Button'], isWhole: true });
});

test('a text that needs more lines ends in an ellipsis', () => {
  expect(fit('Bold Button with Shadow', 200)).toEqual({ lines: ['Bold', 'Button w…'], isWhole: false });
});

test('a word that is longer than a line is broken', () => {
  expect(fit('Donaudampfschiff', 200)).toEqual({ lines: ['Donauda', 'mpfschiff'], isWhole: false });
});

test('a letter stays with its marks when a word is broken', () => {
  const { lines } = fit('e\u0302\u0301'.repeat(40), 200);
  expect(lines.map((line) => line.startsWith('e'))).toEqual([true, true]);
});

test.each(['', '   '])('a text without letters (%j) has no lines', (text) => {
  expect(fit(text, 200)).toEqual({ lines: [], isWhole: true });
});

test('no line is wider than the limit, whatever the text', () => {
  const texts = [
    'W'.repeat(80),
    'i '.repeat(40),
    `${'M'.repeat(30)} a ${'M'.repeat(30)}`,
    'a bc def ghij klmno pqrstu vwxyz',
  ];
  for (const text of texts)
    for (const width of [60, 150, 400, 780])
      for (const line of fit(text, width).lines) expect(textWidth(line, SETTING)).toBeLessThanOrEqual(width);
});
