import { Resvg } from '@resvg/resvg-js';
import { DISPLAY, DISPLAY_FALLBACK, SANS, type Font } from './fonts.ts';
import { FontMetrics } from './fontMetrics.ts';

const FONTS: [string, Font][] = [DISPLAY, DISPLAY_FALLBACK, SANS].map((font) => [
  `${font.family} ${font.weight}`,
  font,
]);

/** The width of the drawn letters at a size of 100, without the space beside the first and the last. */
function drawnWidth(text: string, { family, weight, file }: Font): number {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">` +
    `<text y="100" font-family="${family}" font-weight="${weight}" font-size="100">${text}</text></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [file] } }).getBBox()?.width ?? 0;
}

test.each(FONTS)('%s is measured as it is drawn, except for kerning', (_name, font) => {
  for (const text of ['Hamburgefonstiv', 'Tooltip with Arrows', 'Ünïcödé Żółć', '0123456789']) {
    const measured = 100 * font.metrics.width(text);
    const drawn = drawnWidth(text, font);
    expect(drawn).toBeLessThanOrEqual(measured);
    expect(drawn).toBeGreaterThan(measured * 0.9);
  }
});

test.each(FONTS)('%s has accented and Vietnamese letters, and no Chinese, Arabic or emoji', (_name, { metrics }) => {
  expect([...'aZ9&é…ế'].filter((letter) => !metrics.has(letter))).toEqual([]);
  expect([...'按ز🔥\u{ffff}'].filter((letter) => metrics.has(letter))).toEqual([]);
});

test('only the fallback of the display family has Cyrillic', () => {
  expect([DISPLAY, DISPLAY_FALLBACK].map(({ metrics }) => metrics.has('Ж'))).toEqual([false, true]);
});

test('letters that a font lacks have no width', () => {
  expect(SANS.metrics.width('按')).toBe(0);
});

test('rejects a file without the tables of a font', () => {
  expect(() => new FontMetrics(Buffer.alloc(64))).toThrow('The font has no table head');
});
