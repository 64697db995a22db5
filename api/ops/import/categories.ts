/** The names that collections use for our categories, in lower case. A line with any other category is invalid. */
const ALIASES: Record<string, readonly string[]> = {
  Button: ['button', 'buttons'],
  Input: ['input', 'inputs', 'text-input', 'text-inputs', 'textarea'],
  Checkbox: ['checkbox', 'checkboxes'],
  Radio: ['radio', 'radios', 'radio-button', 'radio-buttons', 'radio buttons'],
  Loader: ['loader', 'loaders', 'spinner', 'spinners'],
  Card: ['card', 'cards'],
  Pattern: ['pattern', 'patterns', 'background', 'backgrounds'],
  Toggle: ['toggle', 'toggles', 'switch', 'switches', 'toggle-switch', 'toggle-switches', 'toggle switches'],
  Slider: ['slider', 'sliders', 'range'],
  Tooltip: ['tooltip', 'tooltips'],
  Form: ['form', 'forms'],
  Navigation: ['navigation', 'navigations', 'nav', 'navbar', 'menu', 'menus'],
  Notification: ['notification', 'notifications', 'toast', 'toasts', 'alert', 'alerts'],
};

const CATEGORY_OF = new Map(
  Object.entries(ALIASES).flatMap(([name, aliases]) => aliases.map((alias) => [alias, name])),
);

/** Our category for a collection's; undefined for an unknown one. */
export function categoryOf(name: string): string | undefined {
  return CATEGORY_OF.get(name.trim().toLowerCase());
}
