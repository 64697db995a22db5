import * as paths from './paths.ts';
import {
  categoryFeedPath,
  isSiteFile,
  memberFeedPath,
  NEWEST_FEED_PATH,
  OEMBED_PATH,
  posterPath,
  ROBOTS_PATH,
  SITEMAP_PATH,
  TRENDING_FEED_PATH,
} from './siteFiles.ts';

test.each([
  SITEMAP_PATH,
  '/sitemap/components-1.xml',
  ROBOTS_PATH,
  NEWEST_FEED_PATH,
  TRENDING_FEED_PATH,
  categoryFeedPath('Button'),
  memberFeedPath('tobias.k'),
  '/og/component/1.png',
  posterPath('r1-dark-0123456789abcdef.webp'),
  OEMBED_PATH,
])('the API serves %s on the site’s origin', (path) => {
  expect(isSiteFile(path)).toBe(true);
});

test('no page of the site is at an address that the API serves', () => {
  const pages = Object.values(paths).filter((path) => typeof path === 'string');
  expect(pages.length).toBeGreaterThan(10);
  for (const page of [...pages, '/sitemap.xml/', '/feeds', '/@robots.txt']) expect(isSiteFile(page)).toBe(false);
});

test('a name in a feed’s address stays one segment', () => {
  expect(categoryFeedPath('A/B?')).toBe('/feeds/category/A%2FB%3F.atom');
});
