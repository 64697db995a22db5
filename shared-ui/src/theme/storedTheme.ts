import type { ThemeName } from './palette.ts';

export const THEME_KEY = 'keyframe.theme';

/** The visitor's options: one of the themes, or that of the operating system. */
export const THEME_CHOICES = ['dark', 'light', 'system'] as const satisfies readonly (ThemeName | 'system')[];
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Matches while the operating system is set to light. */
export const SYSTEM_LIGHT = '(prefers-color-scheme: light)';

/** The visitor's choice in this browser; dark by default. */
export function storedThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? 'dark';
  } catch {
    // Storage is blocked, so there is no choice.
    return 'dark';
  }
}

/** The theme that a choice resolves to now. */
export function themeOf(choice: ThemeChoice): ThemeName {
  if (choice !== 'system') return choice;
  return window.matchMedia(SYSTEM_LIGHT).matches ? 'light' : 'dark';
}

/** The theme to paint with. */
export function storedTheme(): ThemeName {
  return themeOf(storedThemeChoice());
}
