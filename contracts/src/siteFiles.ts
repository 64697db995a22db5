/**
 * The addresses on the site's origin that the API serves: search engines and feed readers expect them beside the pages.
 * The web server of the shell proxies them. An entry with a trailing slash is a prefix.
 */
export const SITE_FILES_OF_THE_API = ['/sitemap.xml', '/sitemap/', '/robots.txt', '/feeds/', '/og/'] as const;

/** Whether the API serves this path of the site's origin. Pages must not be at such a path. */
export function isSiteFile(path: string): boolean {
  return SITE_FILES_OF_THE_API.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));
}

/** The index of the sitemap. */
export const SITEMAP_PATH = '/sitemap.xml';
export const ROBOTS_PATH = '/robots.txt';

/** The Atom feed of the newest components. */
export const NEWEST_FEED_PATH = '/feeds/newest.atom';
/** The Atom feed of the trending components. */
export const TRENDING_FEED_PATH = '/feeds/trending.atom';

/** The Atom feed of a category. */
export function categoryFeedPath(category: string): string {
  return `/feeds/category/${encodeURIComponent(category)}.atom`;
}

/** The Atom feed of a member. */
export function memberFeedPath(username: string): string {
  return `/feeds/member/${encodeURIComponent(username)}.atom`;
}
