import { useEffect, useRef } from 'react';
import type { PageRoute } from '@keyframe/contracts/routes';
import { signInFirst, toast, useLocation, useNavigate } from '@keyframe/shared-ui/shell';
import { signInReason } from './signInReason.ts';

/**
 * Redirects a visitor from a page for members to the home page (docs/specification.md section 2), with the toast of the
 * route and the login dialog, which continues to the page.
 *
 * @param ask false after the user has logged out on this page, since they do not want to log in then
 */
export function RedirectHome({ route, ask }: { route: PageRoute; ask: boolean }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const done = useRef(false);
  useEffect(() => {
    // React may run an effect twice; one redirect shows one toast.
    if (done.current) return;
    done.current = true;
    if (route.deniedMessage) toast.error(route.deniedMessage);
    if (ask) signInFirst({ reason: signInReason(route, pathname), next: pathname + search + hash });
    void navigate('/', { replace: true });
  }, [navigate, route, ask, pathname, search, hash]);
  return null;
}
