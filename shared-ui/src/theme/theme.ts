import { THEME_COOKIE } from '@keyframe/contracts/themeCookie';
import { createStore, useStore } from 'zustand';
import type { ThemeName } from './palette.ts';
import { storedThemeChoice, SYSTEM_LIGHT, THEME_KEY, themeOf, type ThemeChoice } from './storedTheme.ts';

interface ThemeState {
  choice: ThemeChoice;
  /** The theme in use, resolved from the choice. */
  theme: ThemeName;
}

const stateOf = (choice: ThemeChoice): ThemeState => ({ choice, theme: themeOf(choice) });

const themeStore = createStore<ThemeState>(() => ({ choice: 'dark', theme: 'dark' }));

function apply(choice: ThemeChoice): void {
  const state = stateOf(choice);
  themeStore.setState(state);
  document.documentElement.dataset.theme = state.theme;
  document.cookie = `${THEME_COOKIE}=${state.theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/**
 * Applies the chosen theme to the document and follows the operating system when that is the choice. The shell calls it
 * before its first render, so that no page flashes.
 */
export function applyStoredTheme(): void {
  apply(storedThemeChoice());
  window.matchMedia(SYSTEM_LIGHT).addEventListener('change', () => apply(themeStore.getState().choice));
}

/** Selects a theme, applies it and stores it for the next visit. */
export function setTheme(choice: ThemeChoice): void {
  apply(choice);
  try {
    localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
}

/** The theme in use, for colours outside CSS. */
export function useTheme(): { theme: ThemeName } {
  return { theme: useStore(themeStore, ({ theme }) => theme) };
}

/** The visitor's choice and its setter. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useStore(themeStore, ({ choice }) => choice), setTheme];
}
