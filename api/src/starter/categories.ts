/** The categories of a new site, in display order. */
export const CATEGORIES = [
  'Button',
  'Input',
  'Checkbox',
  'Radio',
  'Loader',
  'Card',
  'Pattern',
  'Toggle',
  'Slider',
  'Tooltip',
  'Form',
  'Navigation',
  'Notification',
] as const;
