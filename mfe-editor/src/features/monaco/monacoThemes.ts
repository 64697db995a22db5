import { PALETTES, type ThemeName } from '@keyframe/shared-ui';
import type { editor } from 'monaco-editor/editor';
import { monacoThemeName } from './monacoThemeName.ts';

/** Monaco's themes, built from the kit's palette to match the page. */
type Palette = (typeof PALETTES)[ThemeName];
type Role = keyof Palette;

/** The colour of each kind of token, by role. The most specific name wins; '' is the default. */
const TOKENS: readonly { token: string; role: Role; fontStyle?: string }[] = [
  { token: '', role: 'text' },
  { token: 'comment', role: 'textFaint', fontStyle: 'italic' },
  { token: 'delimiter', role: 'textMuted' },
  { token: 'metatag', role: 'textFaint' },
  { token: 'tag', role: 'accentText' },
  { token: 'keyword', role: 'accentText' },
  { token: 'attribute.name', role: 'textMuted' },
  { token: 'attribute.name.css', role: 'text' },
  { token: 'attribute.value', role: 'success' },
  { token: 'attribute.value.number', role: 'danger' },
  { token: 'attribute.value.unit', role: 'danger' },
  { token: 'attribute.value.hex', role: 'danger' },
  { token: 'string', role: 'success' },
  { token: 'number', role: 'danger' },
  { token: 'regexp', role: 'danger' },
];

/** The colour of each part of the editor, by role. */
const COLORS: Record<string, Role> = {
  'editor.background': 'sunken',
  'editor.foreground': 'text',
  'editorLineNumber.foreground': 'textFaint',
  // The number of a last, empty line; Monaco's default has a third of the opacity, which is unreadable.
  'editorLineNumber.dimmedForeground': 'textFaint',
  'editorLineNumber.activeForeground': 'textMuted',
  'editorCursor.foreground': 'accent',
  'editor.lineHighlightBackground': 'hover',
  'editorError.foreground': 'danger',
  'editorWarning.foreground': 'accentText',
  'editorInfo.foreground': 'textMuted',
  'editor.selectionBackground': 'accentSoft',
  'editor.inactiveSelectionBackground': 'accentSoft',
  'editor.selectionHighlightBackground': 'hover',
  'editor.wordHighlightBackground': 'hover',
  'editor.findMatchBackground': 'accentSoft',
  'editor.findMatchBorder': 'accentText',
  'editor.findMatchHighlightBackground': 'accentSoft',
  'editor.rangeHighlightBackground': 'hover',
  'editor.findRangeHighlightBackground': 'hover',
  'editorBracketMatch.background': 'hover',
  'editorBracketMatch.border': 'lineStrong',
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => [`editorBracketHighlight.foreground${depth}`, 'textMuted' as const]),
  ),
  'editorBracketHighlight.unexpectedBracket.foreground': 'danger',
  'editorIndentGuide.background1': 'line',
  'editorIndentGuide.activeBackground1': 'lineStrong',
  'editorGutter.foldingControlForeground': 'textFaint',
  'editorWidget.background': 'raised',
  'editorWidget.foreground': 'text',
  'editorWidget.border': 'lineStrong',
  'editorHoverWidget.background': 'raised',
  'editorHoverWidget.border': 'lineStrong',
  'editorSuggestWidget.background': 'raised',
  'editorSuggestWidget.border': 'lineStrong',
  'editorSuggestWidget.foreground': 'text',
  'editorSuggestWidget.highlightForeground': 'accentText',
  'editorSuggestWidget.focusHighlightForeground': 'accentText',
  'editorSuggestWidget.selectedBackground': 'hover',
  'editorSuggestWidget.selectedForeground': 'text',
  'editorSuggestWidget.selectedIconForeground': 'text',
  'symbolIcon.colorForeground': 'textMuted',
  'editor.snippetTabstopHighlightBackground': 'hover',
  'editor.snippetFinalTabstopHighlightBorder': 'lineStrong',
  'input.background': 'sunken',
  'input.foreground': 'text',
  'input.border': 'lineControl',
  'input.placeholderForeground': 'textFaint',
  'inputOption.activeBackground': 'accentSoft',
  'inputOption.activeBorder': 'accentText',
  'inputOption.activeForeground': 'accentText',
  'menu.background': 'raised',
  'menu.foreground': 'text',
  'menu.selectionBackground': 'hover',
  'menu.selectionForeground': 'text',
  'menu.border': 'lineStrong',
  'list.hoverBackground': 'hover',
  'list.focusBackground': 'hover',
  'quickInput.background': 'raised',
  'quickInput.foreground': 'text',
  'scrollbar.shadow': 'line',
  'scrollbarSlider.background': 'line',
  'scrollbarSlider.hoverBackground': 'lineStrong',
  'scrollbarSlider.activeBackground': 'lineStrong',
  'widget.border': 'lineStrong',
  'widget.shadow': 'scrim',
  focusBorder: 'focus',
};

/** Monaco reads `#rrggbb` and `#rrggbbaa` only; the palette also has `rgb(r g b / a)`. */
export function hexColor(color: string): string {
  if (color.startsWith('#')) return color;
  const numbers = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(color)?.slice(1).map(Number);
  if (numbers === undefined)
    throw new Error(`The palette's "${color}" is in a form that hexColor cannot read; teach it`);
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return ['#', ...[red, green, blue, Math.round(alpha * 255)].map((value) => value.toString(16).padStart(2, '0'))].join(
    '',
  );
}

function monacoTheme(theme: ThemeName): editor.IStandaloneThemeData {
  const palette = PALETTES[theme];
  return {
    base: theme === 'dark' ? 'vs-dark' : 'vs',
    inherit: false,
    // Token colours have no alpha, and Monaco expects them without the `#`.
    rules: TOKENS.map(({ token, role, fontStyle }) => ({
      token,
      foreground: hexColor(palette[role]).slice(1, 7),
      fontStyle,
    })),
    colors: Object.fromEntries(Object.entries(COLORS).map(([name, role]) => [name, hexColor(palette[role])])),
  };
}

/** All themes by name. */
export const MONACO_THEMES: Record<string, editor.IStandaloneThemeData> = Object.fromEntries(
  (Object.keys(PALETTES) as ThemeName[]).map((theme) => [monacoThemeName(theme), monacoTheme(theme)]),
);
