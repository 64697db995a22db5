import type { FacetName } from '@keyframe/contracts/componentFilters';

/** The facets in the order of the dialog, with its headings. */
export const FACET_TITLES: Record<FacetName, string> = {
  motion: 'Motion',
  trigger: 'Starts on',
  colour: 'Colour',
  size: 'Size of the code',
  script: 'Script',
  ground: 'Ground',
  quality: 'Quality',
};

/** Labels of values that are not their own name with a capital letter. */
const VALUE_LABELS: Partial<Record<FacetName, Record<string, string>>> = {
  size: { tiny: 'Under 1 KB', small: '1 to 4 KB', medium: '4 to 16 KB', large: '16 KB and more' },
  script: { no: 'Without scripts', yes: 'JavaScript' },
  quality: {
    compositor: 'Stays on the compositor',
    'reduced motion': 'Respects reduced motion',
    keyboard: 'Keyboard and visible focus',
    light: 'Under 2 KB',
    checked: 'Passes every check',
  },
};

/** A value as the dialog shows it: 'Spin', 'Under 1 KB'. */
export function facetLabel(facet: FacetName, value: string): string {
  return VALUE_LABELS[facet]?.[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
}

/** The swatch of a colour: one of the many that have this name. */
export const SWATCHES: Readonly<Record<string, string>> = {
  red: '#e5484d',
  orange: '#f76b15',
  yellow: '#f5d90a',
  green: '#30a46c',
  teal: '#12a594',
  blue: '#3e63dd',
  purple: '#8e4ec6',
  pink: '#e93d82',
  brown: '#8b5a33',
  white: '#ffffff',
  grey: '#8b8d98',
  black: '#0b0b0c',
};
