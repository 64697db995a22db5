import { THEME_CHOICES } from '../theme/storedTheme.ts';
import { useThemeChoice } from '../theme/theme.ts';
import { RadioCards } from './RadioCards.tsx';
import { THEMES } from './themeChoices.tsx';

/** The theme choices side by side, for a settings page. */
export function ThemeChoice() {
  const [chosen, choose] = useThemeChoice();
  return (
    <RadioCards
      label="Theme"
      cards={THEME_CHOICES.map((value) => ({ value, label: THEMES[value].label }))}
      value={chosen}
      onValueChange={choose}
      min="104px"
    />
  );
}
