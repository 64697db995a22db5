import { categoryFeedPath, TRENDING_FEED_PATH } from '@keyframe/contracts/siteFiles';
import type { ExploreFilters } from './exploreFilters.ts';

/** The Atom feed nearest to a list; without one the site's newest components are announced, as in every page. */
export function listFeed({ category, sort }: ExploreFilters): { path: string; title: string } | undefined {
  if (category !== undefined) return { path: categoryFeedPath(category), title: `New components: ${category}` };
  return sort === 'trending' ? { path: TRENDING_FEED_PATH, title: 'Trending components' } : undefined;
}
