/**
 * The opacity utilities of version 3 (`bg-opacity-50` and so on), which version 4 removed. In version 3 each colour
 * class set its opacity to 1 and multiplied by it, and the opacity class, later in the sheet, overrode it. These
 * additional utilities do the same.
 */

interface Coloured {
  /** Colour classes, with the property that each sets. */
  readonly classes: Readonly<Record<string, Place>>;
  /** The sort position of the opacity class. */
  readonly opacitySort: string;
  /** The selector of the coloured part within the element; the element itself if absent. */
  readonly within?: string;
}

/** A property, and its position in the sheet: directly after version 4's own rule for the class. */
interface Place {
  readonly property: string;
  /** The property in Tailwind's order that it sorts with (`--tw-sort`). */
  readonly sort: string;
}

/** By the word before `-opacity-`. */
const COLOURED: Readonly<Record<string, Coloured>> = {
  bg: {
    classes: { bg: { property: 'background-color', sort: 'background-image' } },
    opacitySort: '--tw-gradient-position',
  },
  text: { classes: { text: { property: 'color', sort: 'text-transform' } }, opacitySort: 'font-style' },
  border: {
    classes: {
      border: { property: 'border-color', sort: 'border-inline-color' },
      'border-x': { property: 'border-inline-color', sort: 'border-block-color' },
      'border-y': { property: 'border-block-color', sort: 'border-inline-start-color' },
      'border-s': { property: 'border-inline-start-color', sort: 'border-inline-end-color' },
      'border-e': { property: 'border-inline-end-color', sort: 'border-block-start-color' },
      'border-t': { property: 'border-top-color', sort: 'border-right-color' },
      'border-r': { property: 'border-right-color', sort: 'border-bottom-color' },
      'border-b': { property: 'border-bottom-color', sort: 'border-left-color' },
      'border-l': { property: 'border-left-color', sort: 'background-color' },
    },
    opacitySort: 'background-color',
  },
  divide: {
    classes: { divide: { property: 'border-color', sort: 'place-self' } },
    opacitySort: 'align-self',
    within: ':where(& > :not(:last-child))',
  },
  ring: {
    classes: { ring: { property: '--tw-ring-color', sort: '--tw-inset-shadow' } },
    opacitySort: '--tw-inset-shadow-color',
  },
  placeholder: {
    classes: { placeholder: { property: 'color', sort: 'caret-color' } },
    opacitySort: 'accent-color',
    within: '&::placeholder',
  },
};

const OPACITY_CLASS = new RegExp(`(?<![\\w-])(?:${Object.keys(COLOURED).join('|')})-opacity-`);

/** The utilities for code that uses one of these classes; empty for other code, which keeps the shorter rules. */
export function opacityUtilities(...code: readonly string[]): string {
  if (!code.some((text) => OPACITY_CLASS.test(text))) return '';
  return Object.entries(COLOURED)
    .flatMap(([word, { classes, opacitySort, within = '&' }]) => [
      ...Object.entries(classes).map(([name, place]) => colourUtility(name, place, word, within)),
      `@utility ${word}-opacity-* { ${within} { --tw-sort: ${opacitySort};
        --tw-${word}-opacity: calc(--value(integer) * 1%);
        --tw-${word}-opacity: --value([percentage]);
        --tw-${word}-opacity: calc(--value([number]) * 100%); } }`,
    ])
    .join('\n');
}

/** A colour with a modifier (`bg-red-500/50`) has its own opacity and is left to version 4, as in version 3. */
function colourUtility(name: string, { property, sort }: Place, word: string, within: string): string {
  const colour = `color-mix(in oklab, --value(--color-*, [color]) var(--tw-${word}-opacity), transparent)`;
  return `@utility ${name}-* { ${within} { --tw-sort: ${sort}; --tw-${word}-opacity: 100%; ${property}: ${colour}; } }`;
}
