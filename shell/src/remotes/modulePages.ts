import type { RemoteModule } from '@keyframe/contracts/remote';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import { routesAt } from '@keyframe/contracts/routes';
import { matchRoutes } from '@keyframe/shared-ui/shell';
import type { RouteObject } from 'react-router-dom';

/** The route of a module's page at a path; undefined if it has none, or one that renders nothing. */
export function pageRoute({ routes }: RemoteModule, pathname: string): RouteObject | undefined {
  const route = matchRoutes(routesAt(routes, pathname), pathname)?.at(-1)?.route;
  return route && (route.element || route.Component) ? route : undefined;
}

/** The pages and popups that a release declares and its module does not have, as sentences. */
export function missingParts({ routes = [], popups = [] }: RemoteVersion, module: RemoteModule): string[] {
  return [
    ...routes
      .filter(({ path }) => pageRoute(module, path.replace(/:[^/]+|\*/g, 'any')) === undefined)
      .map(({ path }) => `Its release declares the page ${path}, which the module does not have.`),
    ...popups
      .filter(({ name }) => !Object.hasOwn(module.popups ?? {}, name))
      .map(({ name }) => `Its release declares the popup "${name}", which the module does not have.`),
  ];
}
