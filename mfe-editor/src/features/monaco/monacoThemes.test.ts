import { PALETTES } from '@keyframe/shared-ui';
import { hexColor, MONACO_THEMES } from './monacoThemes.ts';

test.each(['dark', 'light'] as const)('the code has the colours of the %s theme, in Monaco’s format', (name) => {
  const theme = MONACO_THEMES[`keyframe-${name}`];
  expect(theme?.colors['editor.background']).toBe(PALETTES[name].sunken);
  for (const color of Object.values(theme?.colors ?? {})) expect(color).toMatch(/^#([0-9a-f]{6}|[0-9a-f]{8})$/);
  for (const { foreground } of theme?.rules ?? []) expect(foreground).toMatch(/^[0-9a-f]{6}$/);
});

test('a transparent colour keeps its alpha', () => {
  expect(hexColor('rgb(255 178 36 / 0.5)')).toBe('#ffb22480');
});

test('rejects a colour in a format that Monaco does not read', () => {
  expect(() => hexColor('hsl(0 0% 0%)')).toThrow('hsl(0 0% 0%)');
});
