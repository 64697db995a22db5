import { PALETTES } from '@keyframe/shared-ui';
import { hexColor, MONACO_THEMES } from './monacoThemes.ts';

test.each(['dark', 'light'] as const)(
  'the code is painted in the colours of the %s theme, in the form Monaco reads',
  (name) => {
    const theme = MONACO_THEMES[`keyframe-${name}`];
    expect(theme?.colors['editor.background']).toBe(PALETTES[name].sunken);
    for (const color of Object.values(theme?.colors ?? {})) expect(color).toMatch(/^#([0-9a-f]{6}|[0-9a-f]{8})$/);
    for (const { foreground } of theme?.rules ?? []) expect(foreground).toMatch(/^[0-9a-f]{6}$/);
  },
);

test('a transparent colour keeps its transparency', () => {
  expect(hexColor('rgb(255 178 36 / 0.5)')).toBe('#ffb22480');
});

test('a colour in a form Monaco would not read is refused', () => {
  expect(() => hexColor('hsl(0 0% 0%)')).toThrow('hsl(0 0% 0%)');
});
