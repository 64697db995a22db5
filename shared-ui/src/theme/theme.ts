import { createStore, useStore } from 'zustand';
import type { ThemeName } from './palette.ts';
import { storedTheme, THEME_KEY } from './storedTheme.ts';

const themeStore = createStore<{ theme: ThemeName }>(() => ({ theme: storedTheme() }));

/** Puts the chosen theme on the document. The shell calls it before its first render, so that no page flashes. */
export function applyStoredTheme(): void {
  document.documentElement.dataset.theme = themeStore.getState().theme;
}

/** Chooses a theme, paints it and keeps it for the next visit. */
export function setTheme(theme: ThemeName): void {
  themeStore.setState({ theme });
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // See `storedTheme`: the choice then lasts for this page only.
  }
}

/** The theme in force and the way to change it. Dark unless the person chose otherwise. */
export function useTheme(): { theme: ThemeName; setTheme: (theme: ThemeName) => void; toggleTheme: () => void } {
  const { theme } = useStore(themeStore);
  return { theme, setTheme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}
