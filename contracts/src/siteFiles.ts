/**
 * The addresses on the site's origin that the API serves: search engines, feed readers and agents expect them beside the
 * pages. The web server of the shell proxies them. An entry with a trailing slash is a prefix; `*` is a part of a path.
 */
export const SITE_FILES_OF_THE_API = [
  '/sitemap.xml',
  '/sitemap/',
  '/robots.txt',
  '/llms.txt',
  '/component/*.md',
  '/feeds/',
  '/og/',
  '/posters/',
  '/oembed',
  '/r/',
] as const;

/** Whether the API serves this path of the site's origin. Pages must not be at such a path. */
export function isSiteFile(path: string): boolean {
  return SITE_FILES_OF_THE_API.some((entry) => {
    if (entry.endsWith('/')) return path.startsWith(entry);
    const [start = '', end] = entry.split('*');
    return end === undefined
      ? path === entry
      : path.startsWith(start) && path.endsWith(end) && !path.slice(start.length).includes('/');
  });
}

/** The index of the sitemap. */
export const SITEMAP_PATH = '/sitemap.xml';
export const ROBOTS_PATH = '/robots.txt';
export const LLMS_PATH = '/llms.txt';

/** The oEmbed endpoint (oembed.com). */
export const OEMBED_PATH = '/oembed';

/** The forms of an oEmbed response. */
export const OEMBED_FORMATS = ['json', 'xml'] as const;
export type OembedFormat = (typeof OEMBED_FORMATS)[number];

/** The oEmbed response for a page, by the page's whole address. */
export function oembedPath(page: string, format: OembedFormat): string {
  return `${OEMBED_PATH}?url=${encodeURIComponent(page)}&format=${format}`;
}

/** A component as Markdown, for agents. */
export function componentMarkdownPath(id: string): string {
  return `/component/${id}.md`;
}

/**
 * The picture that a shared link to a component shows, of a public revision.
 *
 * @param poster the address of the poster that it contains; one without is another picture
 */
export function shareImagePath(id: string, revision: string, poster?: string): string {
  const hash = poster && /([0-9a-f]{16})\.\w+$/.exec(poster)?.[1];
  return `/og/component/${id}/${revision}${hash ? `/${hash}` : ''}.png`;
}

/** The folder of posters: pictures of components, made by a render worker. */
export const POSTERS_PATH = '/posters/';

/** A picture of a revision, by its file name. The name holds a hash of the picture, so the address is immutable. */
export function posterPath(name: string): string {
  return POSTERS_PATH + name;
}

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
