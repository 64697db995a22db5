import type { RuntimeConfig } from '@keyframe/contracts/config';
import { routesAt, type PageRoute } from '@keyframe/contracts/routes';
import { matchRoutes } from '@keyframe/shared-ui/shell';
import type { Plan } from '../plan/plan.ts';
import { shellRoutes, type ShellRoute } from './shellRoutes.ts';

/** A page of a remote. */
export interface RemotePage extends PageRoute {
  remote: string;
}

/** The page at an address: its owner and its access rule. */
export type PageMatch = RemotePage | ShellRoute;

/**
 * Finds the page for a path: the shell's own first, so that no remote can replace the sign-in page; then the routes of
 * all remotes, ranked as React Router ranks them, so that `/component/new` takes precedence over `/component/:id`
 * whatever their remotes. Undefined for an unknown path.
 *
 * @param overrides the deployment's setting: decides who may open the shell's page about remotes
 */
export function matchPage(
  plan: Plan,
  pathname: string,
  overrides: RuntimeConfig['overrides'] = 'off',
): PageMatch | undefined {
  const remotePages = Object.entries(plan).flatMap(([remote, { routes }]) =>
    routes.map((route): RemotePage => ({ ...route, remote })),
  );
  return matchAmong(shellRoutes(overrides), pathname) ?? matchAmong(remotePages, pathname);
}

function matchAmong(pages: readonly PageMatch[], pathname: string): PageMatch | undefined {
  const routes = pages.map((page) => ({ path: page.path, handle: page }));
  return matchRoutes(routesAt(routes, pathname), pathname)?.at(-1)?.route.handle;
}
