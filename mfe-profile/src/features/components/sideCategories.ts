import type { ComponentSummary } from '@keyframe/contracts/api/component';

/** The side list's fixed categories (docs/specification.md section 9). */
const FIXED_CATEGORIES = ['Input', 'Button', 'Slider', 'Loader'] as const;

/** The categories of the side list: the specification's, then the others of these components in alphabetical order. */
export function sideCategories(components: readonly ComponentSummary[]): readonly string[] {
  const others = new Set(
    components
      .map(({ category }) => category)
      .filter((name) => !(FIXED_CATEGORIES as readonly string[]).includes(name)),
  );
  return [...FIXED_CATEGORIES, ...[...others].sort(new Intl.Collator('en').compare)];
}

/** The category in an address, regardless of case; undefined if missing or not in the list. */
export function chosenCategory(asked: string | null, categories: readonly string[]): string | undefined {
  return categories.find((name) => name.toLowerCase() === asked?.toLowerCase());
}

export function inCategory(
  components: readonly ComponentSummary[],
  category: string | undefined,
): readonly ComponentSummary[] {
  return category === undefined ? components : components.filter((component) => component.category === category);
}
