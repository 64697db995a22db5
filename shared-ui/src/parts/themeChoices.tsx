import type { ReactNode } from 'react';
import { Monitor, Moon, Sun } from '../icons.ts';
import type { ThemeChoice } from '../theme/storedTheme.ts';

/** The theme choices in display order. */
export const THEMES: Record<ThemeChoice, { label: string; icon: ReactNode }> = {
  dark: { label: 'Dark', icon: <Moon /> },
  light: { label: 'Light', icon: <Sun /> },
  system: { label: 'System', icon: <Monitor /> },
};
