import { readExploreFilters } from './exploreFilters.ts';
import { listTitle } from './listTitle.ts';

test.each([
  ['', 'Explore'],
  ['page=3', 'Explore'],
  ['category=Toggle', 'Toggle components'],
  ['language=HTML%2BCSS', 'Components in HTML+CSS'],
  ['tag=neon', 'Components tagged neon'],
  [
    'category=Card&language=HTML%2BCSS&tag=neon&tag=dark&tag=3d',
    'Card components in HTML+CSS tagged neon, dark and 3d',
  ],
  ['q=toggle', 'Results for “toggle”'],
  ['q=toggle&sort=likes', 'Results for “toggle”'],
  ['q=toggle&category=Card&tag=neon', 'Results for “toggle” in Card components tagged neon'],
  ['q=toggle&tag=neon', 'Results for “toggle” in components tagged neon'],
  ['sort=trending', 'Trending components'],
  ['sort=trending&window=week', 'Trending this week'],
  ['sort=likes', 'Most liked components'],
  ['sort=downloads', 'Most downloaded components'],
  ['sort=remixes', 'Most remixed components'],
])('the list of ?%s is called %s', (search, title) => {
  expect(listTitle(readExploreFilters(new URLSearchParams(search)))).toBe(title);
});
