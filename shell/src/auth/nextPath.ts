import { DASHBOARD_PATH } from '@keyframe/contracts/paths';

/**
 * The `next` of `/login?next=/path`: where to go after signing in. Only a path of this site: whoever makes a link must
 * not be able to send people elsewhere by way of our sign-in. Anything else, and the sign-in page itself, is the
 * dashboard.
 *
 * @param search the address's query, such as `?next=%2Fexplore`
 */
export function nextPath(search: string, origin = window.location.origin): string {
  const wanted = new URLSearchParams(search).get('next');
  // Browsers take '//host' and '/\host' for another host; URL does too, so the origin alone decides.
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return DASHBOARD_PATH;
  const { origin: target, pathname, search: query, hash } = new URL(wanted, origin);
  if (target !== origin || /^\/+login\/*$/i.test(pathname) || pathname.startsWith('//')) return DASHBOARD_PATH;
  return pathname + query + hash;
}
