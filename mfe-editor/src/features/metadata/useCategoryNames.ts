import { STARTER_CATEGORIES } from '@keyframe/contracts/starterCode';
import { useCategories } from '@keyframe/shared-ui/platform';

/** The categories to choose from, including the draft's own. Until the site's are loaded: those of a new site. */
export function useCategoryNames(own: string): readonly string[] {
  const names = useCategories().data?.map(({ name }) => name) ?? STARTER_CATEGORIES;
  return own === '' || names.includes(own) ? names : [own, ...names];
}
