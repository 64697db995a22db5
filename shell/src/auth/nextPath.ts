import { DASHBOARD_PATH } from '@keyframe/contracts/paths';

/**
 * The `next` of `/login?next=/path`: the page after login. Only a path of this site, so that a link can't redirect
 * users to another site through the sign-in. Anything else, and the sign-in page itself, is the dashboard.
 *
 * @param search the address's query, such as `?next=%2Fexplore`
 */
export function nextPath(search: string, origin = window.location.origin): string {
  const next = new URLSearchParams(search).get('next');
  // Browsers resolve '//host' and '/\host' to another host; so does URL, and the origin decides.
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return DASHBOARD_PATH;
  const { origin: target, pathname, search: query, hash } = new URL(next, origin);
  if (target !== origin || /^\/+login\/*$/i.test(pathname) || pathname.startsWith('//')) return DASHBOARD_PATH;
  return pathname + query + hash;
}
