import { useThemeChoice } from '../theme/theme.ts';
import { THEME_CHOICES } from '../theme/storedTheme.ts';
import { IconButtonSurface } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import { THEMES } from './themeChoices.tsx';

/** A menu of the three theme choices. */
export function ThemeToggle({ size = 'm' }: { size?: 's' | 'm' }) {
  const [chosen, choose] = useThemeChoice();
  const { label, icon } = THEMES[chosen];
  return (
    <Menu
      label="Theme"
      trigger={
        <IconButtonSurface aria-label={`Theme: ${label}`} $size={size}>
          {icon}
        </IconButtonSurface>
      }
      items={THEME_CHOICES.map((choice) => ({
        ...THEMES[choice],
        checked: choice === chosen,
        onSelect: () => choose(choice),
      }))}
    />
  );
}
