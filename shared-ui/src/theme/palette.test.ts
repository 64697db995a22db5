import { PALETTES, type Palette, type ThemeName } from './palette.ts';

/** WCAG 2.2 contrast of two opaque #rrggbb colours. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const THEMES: ThemeName[] = ['dark', 'light'];
const GROUNDS: (keyof Palette)[] = ['ground', 'surface', 'raised', 'sunken', 'field'];
const TEXTS: (keyof Palette)[] = ['text', 'textMuted', 'textFaint', 'accentText', 'danger', 'success'];

describe.each(THEMES)('the %s theme has sufficient contrast', (theme) => {
  const palette = PALETTES[theme];

  test.each(GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)))(
    '%s is readable on %s',
    (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(GROUNDS.flatMap((ground) => (['lineControl', 'focus'] as const).map((edge) => [edge, ground] as const)))(
    '%s is visible on %s',
    (edge, ground) => {
      expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
    },
  );

  test('text on a fill is readable', () => {
    expect(contrast(palette.accentInk, palette.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accentInk, palette.accentHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.dangerInk, palette.danger)).toBeGreaterThanOrEqual(4.5);
  });
});
