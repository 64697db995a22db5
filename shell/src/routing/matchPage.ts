import type { Registry } from 'contracts/registry';
import type { PageRoute } from 'contracts/routes';
import { matchRoutes } from 'shared-ui/shell';

/** The page at an address: which remote shows it and who may open it. */
export interface PageMatch extends PageRoute {
  remote: string;
}

/**
 * Finds the route for a path among all remotes' routes, ranked as React Router ranks them, so that `/component/new`
 * wins over `/component/:id` whoever owns them. Undefined when no remote has such a page.
 */
export function matchPage(registry: Registry, pathname: string): PageMatch | undefined {
  const routes = Object.entries(registry.remotes).flatMap(([remote, entry]) =>
    entry.routes.map((route) => ({ path: route.path, handle: { ...route, remote } satisfies PageMatch })),
  );
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}
