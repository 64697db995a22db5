import { createStore, useStore } from 'zustand';
import type { ThemeName } from './palette.ts';
import { storedThemeChoice, SYSTEM_LIGHT, THEME_KEY, themeOf, type ThemeChoice } from './storedTheme.ts';

interface ThemeState {
  choice: ThemeChoice;
  /** The theme in use: what the choice means at the moment. */
  theme: ThemeName;
}

const stateOf = (choice: ThemeChoice): ThemeState => ({ choice, theme: themeOf(choice) });

const themeStore = createStore<ThemeState>(() => stateOf(storedThemeChoice()));

function apply(choice: ThemeChoice): void {
  const state = stateOf(choice);
  themeStore.setState(state);
  document.documentElement.dataset.theme = state.theme;
}

/**
 * Puts the chosen theme on the document and follows the operating system while that is the choice. The shell calls it
 * before its first render, so that no page flashes.
 */
export function applyStoredTheme(): void {
  apply(storedThemeChoice());
  window.matchMedia(SYSTEM_LIGHT).addEventListener('change', () => apply(themeStore.getState().choice));
}

/** Chooses a theme, paints it and keeps the choice for the next visit. */
export function setTheme(choice: ThemeChoice): void {
  apply(choice);
  try {
    localStorage.setItem(THEME_KEY, choice);
  } catch {
    // With storage blocked the choice lasts for this page.
  }
}

/** The theme in use, for what CSS cannot colour. */
export function useTheme(): { theme: ThemeName } {
  return { theme: useStore(themeStore, ({ theme }) => theme) };
}

/** The visitor's choice and the way to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useStore(themeStore, ({ choice }) => choice), setTheme];
}
