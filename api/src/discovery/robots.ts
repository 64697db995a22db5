import { SITEMAP_PATH } from '@keyframe/contracts/siteFiles';
import { PRIVATE_PAGES, PUBLIC_PAGES } from './publicPages.ts';

/** `/robots.txt` (RFC 9309) of the site at this origin. */
export function robotsTxt(siteOrigin: string): string {
  // `Disallow: /admin` also covers /admins. The longest match wins; for crawlers that take the first, it is the first.
  const exceptions = PUBLIC_PAGES.filter((page) => PRIVATE_PAGES.some((path) => page.startsWith(path)));
  return [
    'User-agent: *',
    ...exceptions.map((path) => `Allow: ${path}`),
    ...PRIVATE_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}${SITEMAP_PATH}`,
    '',
  ].join('\n');
}
