import { THEME_CHOICES, THEMES, useThemeChoice } from '@keyframe/shared-ui';
import { RadioCards } from '@keyframe/shared-ui/parts/RadioCards';

/** The theme choices as radio cards, for a settings page. */
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
