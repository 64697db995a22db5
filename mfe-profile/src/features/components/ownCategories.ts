import type { ComponentSummary } from 'contracts/api/component';

/** The dashboard's side list (SPEC.md section 9). */
export const SIDE_CATEGORIES = ['Input', 'Button', 'Slider', 'Loader'] as const;
export type SideCategory = (typeof SIDE_CATEGORIES)[number];

/** The category an address asks for; undefined for none, and for one that is not in the list. */
export function sideCategory(asked: string | null): SideCategory | undefined {
  return SIDE_CATEGORIES.find((name) => name.toLowerCase() === asked?.toLowerCase());
}

export function inCategory(components: readonly ComponentSummary[], category: SideCategory | undefined): readonly ComponentSummary[] {
  return category === undefined ? components : components.filter((component) => component.category === category);
}
