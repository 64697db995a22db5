/** The categories of a new site, in the order in which they are shown. */
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
