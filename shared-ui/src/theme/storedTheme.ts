import type { ThemeName } from './palette.ts';

export const THEME_KEY = 'keyframe.theme';

/** The theme that this browser's visitor has chosen; dark unless they chose otherwise. */
export function storedTheme(): ThemeName {
  try {
    return localStorage.getItem(THEME_KEY) === 'light' ? 'light' : 'dark';
  } catch {
    // Storage may be forbidden by the browser's settings; the default is then as good as the choice.
    return 'dark';
  }
}
