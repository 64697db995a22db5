import { monacoThemeName } from '../monaco/monacoThemeName.ts';

/** The editor's themes, named and ordered as in docs/specification.md section 2; Dark is the default (section 9). */
export const EDITOR_THEMES = ['Dark', 'Light', 'HCLight', 'HCDark'] as const;
export type EditorTheme = (typeof EDITOR_THEMES)[number];

/** Monaco's name of each theme. Dark and Light are its vs-dark and vs-light in the site's colours. */
export const MONACO_THEME: Record<EditorTheme, string> = {
  Dark: monacoThemeName('dark'),
  Light: monacoThemeName('light'),
  HCLight: 'hc-light',
  HCDark: 'hc-black',
};
