import { Moon, Sun } from '../icons.ts';
import { useTheme } from '../theme/theme.ts';
import { IconButton } from './IconButton.tsx';

/** Changes between dark and light. */
export function ThemeToggle({ size = 'm' }: { size?: 's' | 'm' }) {
  const { theme, toggleTheme } = useTheme();
  return (
    <IconButton
      size={size}
      label={theme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme'}
      icon={theme === 'dark' ? <Sun /> : <Moon />}
      onClick={toggleTheme}
    />
  );
}
