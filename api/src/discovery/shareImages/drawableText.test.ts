import { drawableText } from './drawableText.ts';
import { DISPLAY, DISPLAY_FALLBACK } from './fonts.ts';

const drawable = (text: string) => drawableText(text, [DISPLAY, DISPLAY_FALLBACK]);

test.each([
  ['Latin with accents', 'Żółć é'],
  ['letters written with combining marks', 'e\u0301clair', 'éclair'],
  ['Vietnamese', 'Nút bấm đẹp'],
  ['signs of markup', '<b>&amp;</b>'],
])('draws %s whole, in the display family', (_what, text, expected = text) => {
  expect(drawable(text)).toEqual({ text: expected, font: DISPLAY, isShortened: false });
});

test('draws Cyrillic in the fallback family', () => {
  expect(drawable('Кнопка 2')).toEqual({ text: 'Кнопка 2', font: DISPLAY_FALLBACK, isShortened: false });
});

test.each([
  ['emoji', 'Fire 🔥 loader 👨‍👩‍👧', 'Fire loader'],
  ['a keycap with its digit', 'Step 1\ufe0f\u20e3 done', 'Step done'],
  ['Chinese', '按钮 Button', 'Button'],
  ['Arabic', 'زر', ''],
])('leaves out %s', (_what, text, expected) => {
  expect(drawable(text)).toMatchObject({ text: expected, isShortened: true });
});

test.each([
  ['bidi overrides', 'a\u202ecba\u202c', 'acba'],
  ['zero-width characters', 'a\u200bb\u200d', 'ab'],
  ['control characters', 'a\u0001b\u001b', 'ab'],
  ['half a character', 'a\ud800b', 'ab'],
  ['line breaks', ' a\r\n\tb ', 'a b'],
])('draws a text without its %s', (_what, text, expected) => {
  expect(drawable(text)).toMatchObject({ text: expected, isShortened: false });
});
